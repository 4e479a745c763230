import type { RuntimeConfig } from '../contract/config';
import { TEXTS } from '../texts';
import { withDeadline } from './deadline';
import { publicQueryUrl, publicUrl } from './public-url';
import {
  fromRestFields,
  isMoment,
  toRestValue,
  toTimestamp,
  type RestFields,
  type RestValue,
} from './rest-values';

/** A document that anyone may read. */
export interface PublicDocument {
  /** The full resource name. */
  readonly name: string;
  /** The fields with values like those of the SDK. They must be parsed, like every document. */
  readonly data: Readonly<Record<string, unknown>>;
}

export type Comparable = string | number | Date;

export interface PublicQuery {
  readonly where: readonly PublicCondition[];
  /** The field to sort by, ascending. Documents with equal values are sorted by name. */
  readonly orderBy?: string;
  readonly limit?: number;
  /** Returns only documents that come after this one in the order of `orderBy`. */
  readonly after?: PublicDocument;
}

export type PublicCondition =
  | readonly [field: string, operator: '==' | '<=' | '>=', value: Comparable]
  /** At most 30 values. */
  | readonly [field: string, operator: 'in', values: readonly Comparable[]];

/**
 * Reads public documents over Firestore's REST interface, without sign-in and listeners. It needs no SDK, so a
 * visitor's first page does not wait for the SDK. Methods reject with an error that has the SDK's `code`, for
 * `appErrorFrom`.
 */
export interface PublicReads {
  /** Reads a document such as `products/7`; `null` when it does not exist. */
  get(document: string): Promise<PublicDocument | null>;
  list(collection: string): Promise<readonly PublicDocument[]>;
  find(collection: string, query: PublicQuery): Promise<readonly PublicDocument[]>;
}

/** Returns the response to an early request, or `undefined`. Each response can be taken only once. */
export type TakeEarly = (url: string) => Promise<Response> | undefined;

interface RestDocument {
  name: string;
  fields?: RestFields;
}

export function createPublicReads(
  config: RuntimeConfig,
  takeEarly: TakeEarly = () => undefined,
): PublicReads {
  return {
    async get(document) {
      const response = await answered(publicUrl(config, document), takeEarly);
      if (response.status === 404) return null;
      return fromRest((await jsonOf(response)) as RestDocument);
    },
    async list(collection) {
      const documents: PublicDocument[] = [];
      const url = publicUrl(config, collection);
      for (let pageUrl = url; ;) {
        const page = (await jsonOf(await answered(pageUrl, takeEarly))) as {
          documents?: RestDocument[];
          nextPageToken?: string;
        };
        documents.push(...(page.documents ?? []).map(fromRest));
        if (page.nextPageToken === undefined) return documents;
        pageUrl = `${url}&pageToken=${encodeURIComponent(page.nextPageToken)}`;
      }
    },
    async find(collection, query) {
      const response = await request(publicQueryUrl(config), {
        method: 'POST',
        // With any other type the browser would send a CORS preflight request first. The SDK also uses this type.
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify({ structuredQuery: structuredQuery(collection, query) }),
      });
      const rows = (await jsonOf(response)) as { document?: RestDocument }[];
      return rows.flatMap(({ document }) => (document ? [fromRest(document)] : []));
    },
  };
}

/** The response to the early request. Without one, or after a network failure, a new request is sent. */
async function answered(url: string, takeEarly: TakeEarly): Promise<Response> {
  const early = await takeEarly(url)?.catch(() => undefined);
  return early ?? (await request(url));
}

async function request(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await withDeadline(fetch(url, init));
  } catch (cause) {
    throw codedError('unavailable', TEXTS.unreachable, cause);
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const body: unknown = await withDeadline(response.json()).catch((cause: unknown) => {
    throw codedError('unavailable', TEXTS.answered(String(response.status)), cause);
  });
  // The error of a query is the last entry of a list, and the status may be 200. Entries before it are results.
  const { error } = ((Array.isArray(body) ? body.at(-1) : body) ?? {}) as {
    error?: { status?: string };
  };
  if (response.ok && !error) return body;
  const code = (error?.status ?? 'UNKNOWN').toLowerCase().replaceAll('_', '-');
  throw codedError(code, TEXTS.answered(error?.status ?? String(response.status)), error);
}

function codedError(code: string, message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code });
}

function fromRest({ name, fields }: RestDocument): PublicDocument {
  return { name, data: fromRestFields(fields) };
}

const OPERATORS = {
  '==': 'EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
} as const;

function structuredQuery(collection: string, { where, orderBy, limit, after }: PublicQuery) {
  const filters = where.map(([field, operator, value]) => ({
    fieldFilter: {
      field: { fieldPath: field },
      op: OPERATORS[operator],
      value: toRestValue(value),
    },
  }));
  const order = [...(orderBy === undefined ? [] : [orderBy]), '__name__'];
  return {
    from: [{ collectionId: collection }],
    // Firestore refuses a filter without conditions.
    ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(orderBy === undefined && !after
      ? {}
      : { orderBy: order.map((fieldPath) => ({ field: { fieldPath }, direction: 'ASCENDING' })) }),
    ...(limit === undefined ? {} : { limit }),
    ...(after ? { startAt: { values: cursorOf(after, orderBy), before: false } } : {}),
  };
}

function cursorOf({ name, data }: PublicDocument, orderBy: string | undefined): RestValue[] {
  const byName = { referenceValue: name };
  if (orderBy === undefined) return [byName];
  const value = data[orderBy];
  return [isMoment(value) ? toTimestamp(value) : toRestValue(value as string | number), byName];
}
