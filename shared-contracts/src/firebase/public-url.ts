import type { RuntimeConfig } from '../contract/config';

/** The address of a collection (`catalog`) or a document (`products/7`) in Firestore's REST interface. */
export function publicUrl(config: RuntimeConfig, path: string): string {
  const isDocument = path.split('/').length % 2 === 0;
  const paging = isDocument ? '' : `&pageSize=${String(PAGE_SIZE)}`;
  return `${documentsUrl(config)}/${path}?key=${encodeURIComponent(config.firebase.apiKey)}${paging}`;
}

/** The address for queries. */
export function publicQueryUrl(config: RuntimeConfig): string {
  return `${documentsUrl(config)}:runQuery?key=${encodeURIComponent(config.firebase.apiKey)}`;
}

/** The highest number of documents in one page of a listing. */
const PAGE_SIZE = 300;

function documentsUrl({ firebase, emulators }: RuntimeConfig): string {
  const origin = emulators
    ? `http://${emulators.firestore.host}:${String(emulators.firestore.port)}`
    : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${firebase.projectId}/databases/(default)/documents`;
}
