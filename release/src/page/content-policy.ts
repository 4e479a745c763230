import { createHash } from 'node:crypto';

import type { RuntimeConfig } from '@galleria/shared-contracts/contract';

import type { InlineTexts } from './index-html';

const CLOUD = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** Origins of developers' own remotes, for a deployment that allows overrides. */
const LOOPBACK = ['http://127.0.0.1:*', 'http://localhost:*'];
const HOT_RELOAD = ['ws://127.0.0.1:*', 'ws://localhost:*'];

/**
 * The policy for the page's scripts and connections. The policy is in the page itself, so it
 * changes with the release and the configuration, and servers need not know it. `trustedTypes`
 * names the policies that the live shell creates; without a name, Trusted Types are not required.
 * Of inline scripts and styles only the given ones have effect.
 */
export function contentPolicy(
  inline: InlineTexts,
  config: RuntimeConfig,
  trustedTypes: readonly string[] = [],
): string {
  const self = "'self'";
  const backend = config.emulators
    ? [
        `http://${config.emulators.firestore.host}:${String(config.emulators.firestore.port)}`,
        new URL(config.emulators.authUrl).origin,
      ]
    : CLOUD;
  const { to = 'none' } = config.reports ?? {};
  const collector = to.includes(':') ? [new URL(to).origin] : [];
  const developers = config.overrides ? [...LOOPBACK, ...config.overrides.origins] : [];
  const directives = {
    'default-src': [self],
    'script-src': [self, ...inline.scripts.map(digestOf), ...developers],
    'connect-src': [
      self,
      ...backend,
      ...collector,
      ...developers,
      ...(config.overrides ? HOT_RELOAD : []),
    ],
    // Admins may use pictures from any origin.
    'img-src': [self, 'https:', 'data:'],
    'style-src': [self, ...inline.styles.map(digestOf), ...developers],
    // Prerendered HTML has style attributes, such as the sizes of skeletons.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': [self],
    ...(trustedTypes.length > 0
      ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': trustedTypes }
      : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
