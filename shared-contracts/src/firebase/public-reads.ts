import type { RuntimeConfig } from '../contract/config';
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
  /** Its full resource name. */
  readonly name: string;
  /** Values as the SDK gives them; to be parsed, as every document. */
  readonly data: Readonly<Record<string, unknown>>;
}

export type Comparable = string | number | Date;

export interface PublicQuery {
  readonly where: readonly PublicCondition[];
  /** Ascending, then by name. */
  readonly orderBy?: string;
  readonly limit?: number;
  /** What comes after this document in the order of `orderBy`. */
  readonly after?: PublicDocument;
}

export type PublicCondition =
  | readonly [field: string, operator: '==' | '<=' | '>=', value: Comparable]
  /** At most 30 values. */
  | readonly [field: string, operator: 'in', values: readonly Comparable[]];

/**
 * Reads of what anyone may read, over Firestore's REST interface: no sign-in, nothing live, and
 * nothing of the SDK, which a visitor's first page would have to wait for. Rejects with an error
 * whose `code` is spelt as the SDK's, for `appErrorFrom`.
 */
export interface PublicReads {
  /** `products/7`; `null` when there is none. */
  get(document: string): Promise<PublicDocument | null>;
  list(collection: string): Promise<readonly PublicDocument[]>;
  find(collection: string, query: PublicQuery): Promise<readonly PublicDocument[]>;
}

/** Something that was asked for before the scripts were there; each answer is taken once. */
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
        // As the SDK does: any other type would cost a request that asks for permission first.
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify({ structuredQuery: structuredQuery(collection, query) }),
      });
      const rows = (await jsonOf(response)) as { document?: RestDocument }[];
      return rows.flatMap(({ document }) => (document ? [fromRest(document)] : []));
    },
  };
}

/** What was asked for early, unless that failed on the way. */
async function answered(url: string, takeEarly: TakeEarly): Promise<Response> {
  const early = await takeEarly(url)?.catch(() => undefined);
  return early ?? (await request(url));
}

async function request(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await withDeadline(fetch(url, init));
  } catch (cause) {
    throw codedError('unavailable', 'The shop’s database cannot be reached.', cause);
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const body: unknown = await withDeadline(response.json()).catch((cause: unknown) => {
    throw codedError('unavailable', `The database answered ${String(response.status)}.`, cause);
  });
  if (response.ok) return body;
  // A query's failure comes as a list of one.
  const { error } = (Array.isArray(body) ? body[0] : body) as {
    error?: { status?: string; message?: string };
  };
  const code = (error?.status ?? 'UNKNOWN').toLowerCase().replaceAll('_', '-');
  throw codedError(code, error?.message ?? `The database answered ${String(response.status)}.`);
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
    // Firestore refuses a filter of no conditions.
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
