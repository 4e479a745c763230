import { gzipSync } from 'node:zlib';

import { DEFAULT_BASE_PATH } from '@galleria/shared-contracts/contract';
import type { Page, Response } from 'playwright-core';

/** What a page has fetched so far. */
export interface Traffic {
  /** Documents of Firestore that were answered; a query without an answer counts as one. */
  readonly documents: number;
  /** Documents that were written or deleted. */
  readonly written: number;
  /** Requests to Firestore. */
  readonly questions: number;
  /** Bytes of Firestore's answers as gzip sends them; the local backend sends them plain. */
  readonly dataBytes: number;
  /** Bytes of scripts on the wire. */
  readonly scriptBytes: number;
  /** Bytes of everything from the site on the wire, scripts included. */
  readonly siteBytes: number;
}

export interface TrafficCounter {
  /** Since the last call, once no answer is outstanding. */
  take(): Promise<Traffic>;
}

/** Counts what `page` fetches from now on, over REST as visitors do. */
export function countTraffic(page: Page): TrafficCounter {
  let waiting: Promise<Partial<Traffic>>[] = [];
  page.on('response', (response) => void waiting.push(trafficOf(response)));
  return {
    async take() {
      const answers = waiting;
      waiting = [];
      const total = {
        documents: 0,
        written: 0,
        questions: 0,
        dataBytes: 0,
        scriptBytes: 0,
        siteBytes: 0,
      };
      for (const answer of await Promise.all(answers)) {
        for (const name of Object.keys(total) as (keyof Traffic)[]) {
          total[name] += answer[name] ?? 0;
        }
      }
      return total;
    },
  };
}

async function trafficOf(response: Response): Promise<Partial<Traffic>> {
  const request = response.request();
  if (request.method() === 'OPTIONS') return {};
  try {
    const path = new URL(response.url()).pathname;
    // What is live never ends, and is counted elsewhere (live-documents.ts).
    if (path.endsWith('/channel')) return {};
    if (/\/documents(?:\/|:(?:runQuery|batchGet|runAggregationQuery)$)/.test(path)) {
      const body = await response.body();
      return {
        documents: documentsIn(JSON.parse(body.toString())),
        questions: 1,
        dataBytes: gzipSync(body).length,
      };
    }
    if (path.endsWith('/documents:commit')) {
      return response.ok() ? { written: writtenBy(request.postDataJSON()) } : {};
    }
    if (!path.startsWith(`${DEFAULT_BASE_PATH}/`)) return {};
    await response.finished();
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const bytes = responseBodySize + responseHeadersSize;
    return { siteBytes: bytes, scriptBytes: request.resourceType() === 'script' ? bytes : 0 };
  } catch {
    // Given up by the page, as when it is left.
    return {};
  }
}

/** A check that a document is unchanged writes nothing. */
function writtenBy(commit: unknown): number {
  const { writes = [] } = commit as { writes?: object[] };
  return writes.filter((write) => 'update' in write || 'delete' in write).length;
}

/** Of a query, a batch of reads, a listing or a single read. */
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
