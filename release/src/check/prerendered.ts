import type { PublishedBuild } from '../build/published-build';
import { error, type CompatibilityIssue } from './issue';

/** What a prerendered page must not contain, because every page of the shop has it in a `<template>`. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/<script\b/i, 'a script'],
  [/<meta\b/i, 'a <meta>'],
  [/<base\b/i, 'a <base>'],
  [/<\/?template\b/i, 'a <template>'],
  [/<link\b[^>]*\bhref\s*=\s*["']?\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i, 'a <link> to another site'],
];

/** Finds prerendered pages with elements that would have an effect outside of themselves. */
export function prerenderedIssues(app: string, { prerendered }: PublishedBuild) {
  return Object.entries(prerendered).flatMap(([path, html]): CompatibilityIssue[] =>
    FORBIDDEN.filter(([pattern]) => pattern.test(html)).map(([, what]) =>
      error(app, `its prerendered page ${path} has ${what}`),
    ),
  );
}
