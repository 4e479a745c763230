import { gzipSync } from 'node:zlib';

import { DEFAULT_BASE_PATH } from '@galleria/shared-contracts/contract';
import type { Page, Response } from 'playwright-core';

import { countLiveDocuments } from './live-documents';

/** What a page has fetched so far. */
export interface Traffic {
  /** Firestore documents in answers and live; a query without results counts as one. */
  readonly documents: number;
  /** Queries that count or add up, and so answer with no documents. */
  readonly aggregations: number;
  /** Documents that were written or deleted. */
  readonly written: number;
  /** Requests to Firestore. */
  readonly questions: number;
  /** Bytes of Firestore's answers after gzip, although the local backend sends them uncompressed. */
  readonly dataBytes: number;
  /** Bytes of scripts as sent. */
  readonly scriptBytes: number;
  /** Bytes of all files from the site as sent, including scripts. */
  readonly siteBytes: number;
}

export interface TrafficCounter {
  /**
   * Resolves to the traffic since the last call, when no request is in flight, but at the latest after
   * `PATIENCE_MS`, because a request of a page that was left may never end. Such a request does not count.
   */
  take(): Promise<Traffic>;
}

export const PATIENCE_MS = 15_000;

/** Counts what `page` fetches from now on, live documents from the next page load on. */
export async function countTraffic(
  page: Page,
  basePath = `${DEFAULT_BASE_PATH}/`,
): Promise<TrafficCounter> {
  const live = await countLiveDocuments(page);
  let waiting: Promise<Partial<Traffic>>[] = [];
  page.on('response', (response) => void waiting.push(trafficOf(response, basePath)));
  return {
    async take() {
      const answers = waiting;
      waiting = [];
      const total = {
        documents: await live.take(),
        aggregations: 0,
        written: 0,
        questions: 0,
        dataBytes: 0,
        scriptBytes: 0,
        siteBytes: 0,
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise<Partial<Traffic>>((resolve) => {
        timer = setTimeout(() => resolve({}), PATIENCE_MS);
      });
      const ended = answers.map((answer) => Promise.race([answer, patience]));
      for (const answer of await Promise.all(ended)) {
        for (const name of Object.keys(total) as (keyof Traffic)[]) {
          total[name] += answer[name] ?? 0;
        }
      }
      clearTimeout(timer);
      return total;
    },
  };
}

async function trafficOf(response: Response, basePath: string): Promise<Partial<Traffic>> {
  const request = response.request();
  if (request.method() === 'OPTIONS') return {};
  try {
    const path = new URL(response.url()).pathname;
    // The answer of a live query never ends: live-documents.ts counts it.
    if (path.endsWith('/channel')) return {};
    if (/\/documents(?:\/|:(?:runQuery|batchGet|runAggregationQuery)$)/.test(path)) {
      const body = await response.body();
      const answer = { questions: 1, dataBytes: gzipSync(body).length };
      return path.endsWith(':runAggregationQuery')
        ? { ...answer, aggregations: 1 }
        : { ...answer, documents: documentsIn(JSON.parse(body.toString())) };
    }
    if (path.endsWith('/documents:commit')) {
      return response.ok() ? { written: writtenBy(request.postDataJSON()) } : {};
    }
    if (!path.startsWith(basePath)) return {};
    await response.finished();
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const bytes = responseBodySize + responseHeadersSize;
    return { siteBytes: bytes, scriptBytes: request.resourceType() === 'script' ? bytes : 0 };
  } catch {
    // The page cancelled the request, for example because it was left.
    return {};
  }
}

/** The number of writes in a commit; a check that a document is unchanged is not a write. */
function writtenBy(commit: unknown): number {
  const { writes = [] } = commit as { writes?: object[] };
  return writes.filter((write) => 'update' in write || 'delete' in write).length;
}

/** The number of documents in the answer to a query, a batch of reads, a listing or a single read. */
function documentsIn(answer: unknown): number {
  if (Array.isArray(answer)) {
    const lines = answer as Record<string, unknown>[];
    const found = lines.filter(
      (line) => 'document' in line || 'found' in line || 'missing' in line,
    );
    return Math.max(1, found.length);
  }
  const { documents } = answer as { documents?: unknown[] };
  return documents?.length ?? 1;
}
