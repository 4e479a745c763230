import { createHash } from 'node:crypto';

import type { RuntimeConfig } from '@galleria/shared-contracts/contract';

const CLOUD = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** Where a developer's own remote may run, on a deployment that allows it. */
const LOOPBACK = ['http://127.0.0.1:*', 'http://localhost:*'];
const HOT_RELOAD = ['ws://127.0.0.1:*', 'ws://localhost:*'];

/**
 * Which scripts the page runs and whom it may talk to. It stands in the page, so that it changes
 * with the release and the configuration, and needs no server to be told.
 */
export function contentPolicy(html: string, config: RuntimeConfig): string {
  const self = "'self'";
  const backend = config.emulators
    ? [
        `http://${config.emulators.firestore.host}:${String(config.emulators.firestore.port)}`,
        new URL(config.emulators.authUrl).origin,
      ]
    : CLOUD;
  const developers = config.overrides ? [...LOOPBACK, ...config.overrides.origins] : [];
  const directives = {
    'default-src': [self],
    'script-src': [self, ...inlineScriptDigests(html), ...developers],
    'connect-src': [self, ...backend, ...developers, ...(config.overrides ? HOT_RELOAD : [])],
    // Products may have pictures from anywhere.
    'img-src': [self, 'https:', 'data:'],
    // Toasts (notistack) write their own style element.
    'style-src': [self, "'unsafe-inline'", ...developers],
    'font-src': [self],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Of scripts that stand in the page and run; data in script elements does not run. */
function inlineScriptDigests(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(({ groups: { attributes = '', text = '' } = {} }) =>
    /\ssrc=|type="application\/json"/.test(attributes)
      ? []
      : [`'sha256-${createHash('sha256').update(text).digest('base64')}'`],
  );
}
