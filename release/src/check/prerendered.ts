import type { PublishedBuild } from '../build/published-build';
import { error, type CompatibilityIssue } from './issue';

/** What has no place in a prerendered page, which stands in a `<template>` of everybody's page. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/<script\b/i, 'a script'],
  [/<meta\b/i, 'a <meta>'],
  [/<base\b/i, 'a <base>'],
  [/<\/?template\b/i, 'a <template>'],
  [/<link\b[^>]*\bhref\s*=\s*["']?\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i, 'a <link> to another site'],
];

/** Pages of an app that would do more to the page than to stand in it. */
export function prerenderedIssues(app: string, { prerendered }: PublishedBuild) {
  return Object.entries(prerendered).flatMap(([path, html]): CompatibilityIssue[] =>
    FORBIDDEN.filter(([pattern]) => pattern.test(html)).map(([, what]) =>
      error(app, `its prerendered page ${path} has ${what}`),
    ),
  );
}
