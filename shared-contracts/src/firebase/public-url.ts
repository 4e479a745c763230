import type { RuntimeConfig } from '../contract/config';

/** A collection (`catalog`) or a document (`products/7`) as Firestore's REST interface names it. */
export function publicUrl(config: RuntimeConfig, path: string): string {
  const isDocument = path.split('/').length % 2 === 0;
  const paging = isDocument ? '' : `&pageSize=${String(PAGE_SIZE)}`;
  return `${documentsUrl(config)}/${path}?key=${encodeURIComponent(config.firebase.apiKey)}${paging}`;
}

/** Where queries are sent. */
export function publicQueryUrl(config: RuntimeConfig): string {
  return `${documentsUrl(config)}:runQuery?key=${encodeURIComponent(config.firebase.apiKey)}`;
}

/** The most documents that one answer to a listing brings. */
const PAGE_SIZE = 300;

function documentsUrl({ firebase, emulators }: RuntimeConfig): string {
  const origin = emulators
    ? `http://${emulators.firestore.host}:${String(emulators.firestore.port)}`
    : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${firebase.projectId}/databases/(default)/documents`;
}
