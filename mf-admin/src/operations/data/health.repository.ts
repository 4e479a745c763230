import {
  appInTags,
  FAILED,
  failedTag,
  MEASURE_BUCKETS,
  measureTag,
  seenTag,
  type Result,
} from '@galleria/shared-contracts/domain';
import type { FirebaseClient, LiveDatabase } from '@galleria/shared-contracts/firebase';
import * as v from 'valibot';

import { attempt } from '../../kit/data/attempt';
import { Moment } from '../../kit/data/moment';
import {
  GOALS,
  p75Of,
  parseFaultTag,
  type FaultKey,
  type GoalMeasure,
  type P75,
  type WatchedVersion,
} from './health';

/** What visits have reported about a version. `failed`: the visits with a fault. */
export interface VersionHealth {
  readonly watched: WatchedVersion;
  readonly visits: number;
  readonly failed: number;
  readonly p75: Readonly<Record<GoalMeasure, P75 | null>>;
}

/** A slice of time of an app: the visits with the app, and those of them with a fault of the app. */
export interface TimeSlice {
  readonly fromMs: number;
  readonly toMs: number;
  readonly visits: number;
  readonly failed: number;
}

/** A kind of fault, how often, and when. */
export interface KnownFault extends FaultKey {
  readonly visits: number;
  readonly firstMs: number;
  readonly lastMs: number;
  /** The pattern of the page where it was seen last. */
  readonly page: string;
}

/** An answer, with the number of documents that are billed for it. */
export interface Counted<T> {
  readonly value: T;
  readonly reads: number;
}

export interface HealthRepository {
  /** Each version in the last `spanMs` that it was live. Later visits that still had the version count too. */
  versions(
    watched: readonly WatchedVersion[],
    spanMs: number,
  ): Promise<Result<Counted<VersionHealth[]>>>;
  /** The newest kinds of faults since a time, the newest first. */
  faults(sinceMs: number): Promise<Result<Counted<KnownFault[]>>>;
  /** The visits with these versions of one app in the last `spanMs`, in equal slices of time. */
  slices(watched: readonly WatchedVersion[], spanMs: number): Promise<Result<Counted<TimeSlice[]>>>;
}

/** At most this many of the newest reports with a fault are read, and this many kinds of faults shown. */
export const FAILED_READ = 50;
export const FAULTS_SHOWN = 10;
/** The number of slices of a span. */
const SLICES = 12;
/** Firestore bills a count query as one document read for this many index entries, and at least one read. */
const ENTRIES_A_READ = 1_000;

const ReportSchema = v.object({
  // The access rules of older releases accepted values other than texts, too.
  tags: v.array(v.pipe(v.unknown(), v.transform(String))),
  failedOn: v.string(),
  createdAt: Moment,
});

export function createHealthRepository(
  firebase: FirebaseClient,
  now = () => Date.now(),
): HealthRepository {
  return {
    versions: (watched, spanMs) =>
      counting(firebase, async (counted) =>
        Promise.all(watched.map((each) => healthOf(counted, each, spanMs, now()))),
      ),

    slices: (watched, spanMs) =>
      counting(firebase, async (counted) => {
        const startMs = now() - spanMs;
        const edges = Array.from(
          { length: SLICES + 1 },
          (_, at) => startMs + (spanMs * at) / SLICES,
        );
        return Promise.all(
          edges.slice(1).map(async (toMs, at) => {
            const fromMs = edges[at] ?? startMs;
            // Count all versions in each slice, because visits that began with the version before go on for a while.
            const sums = await Promise.all(
              [seenTag, failedTag].map(async (tagOf) => {
                const counts = watched.map((each) => counted(tagOf(keyOf(each)), fromMs, toMs));
                return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
              }),
            );
            const [visits = 0, failed = 0] = sums;
            return { fromMs, toMs, visits, failed };
          }),
        );
      }),

    faults: (sinceMs) =>
      counting(firebase, async (counted, live, read) => {
        const newest = await live.getDocsFromServer(
          live.query(
            live.collection(live.db, 'reports'),
            live.where('tags', 'array-contains', FAILED),
            live.where('createdAt', '>=', new Date(sinceMs)),
            live.orderBy('createdAt', 'desc'),
            live.limit(FAILED_READ),
          ),
        );
        read(Math.max(newest.size, 1));
        const kinds = new Map<string, FaultKey & { lastMs: number; page: string }>();
        for (const document of newest.docs) {
          const { tags, failedOn, createdAt } = v.parse(ReportSchema, document.data());
          for (const key of tags.map(parseFaultTag)) {
            if (key && !kinds.has(key.tag))
              kinds.set(key.tag, { ...key, lastMs: createdAt ?? 0, page: failedOn });
          }
        }
        return Promise.all(
          [...kinds.values()].slice(0, FAULTS_SHOWN).map(async (kind) => {
            const [visits, first] = await Promise.all([
              counted(kind.tag, 0),
              live.getDocsFromServer(
                live.query(
                  live.collection(live.db, 'reports'),
                  live.where('tags', 'array-contains', kind.tag),
                  live.orderBy('createdAt'),
                  live.limit(1),
                ),
              ),
            ]);
            read(1);
            const [oldest] = first.docs;
            const firstMs = oldest ? v.parse(ReportSchema, oldest.data()).createdAt : null;
            return { ...kind, visits, firstMs: firstMs ?? kind.lastMs };
          }),
        );
      }),
  };
}

type CountTag = (tag: string, fromMs: number, toMs?: number) => Promise<number>;

/** Calls `ask` with a function that counts reports, and adds up the billed document reads. */
function counting<T>(
  firebase: FirebaseClient,
  ask: (counted: CountTag, live: LiveDatabase, read: (documents: number) => void) => Promise<T>,
): Promise<Result<Counted<T>>> {
  return attempt(async () => {
    const live = await firebase.live();
    let reads = 0;
    const read = (documents: number) => {
      reads += documents;
    };
    const counted: CountTag = async (tag, fromMs, toMs) => {
      const wanted = live.query(
        live.collection(live.db, 'reports'),
        live.where('tags', 'array-contains', tag),
        live.where('createdAt', '>=', new Date(fromMs)),
        ...(toMs === undefined ? [] : [live.where('createdAt', '<', new Date(toMs))]),
      );
      const { count } = (await live.getCountFromServer(wanted)).data();
      read(Math.max(1, Math.ceil(count / ENTRIES_A_READ)));
      return count;
    };
    const value = await ask(counted, live, read);
    return { value, reads };
  });
}

const keyOf = ({ app, version, arm }: WatchedVersion) => appInTags(app, version, arm);

async function healthOf(
  counted: CountTag,
  watched: WatchedVersion,
  spanMs: number,
  nowMs: number,
): Promise<VersionHealth> {
  const key = keyOf(watched);
  const endMs = watched.toMs ?? nowMs;
  const fromMs = Math.max(watched.fromMs ?? 0, endMs - spanMs);
  const [visits, failed] = await Promise.all([
    counted(seenTag(key), fromMs),
    counted(failedTag(key), fromMs),
  ]);
  const p75: Record<GoalMeasure, P75 | null> = { lcp: null, inp: null, cls: null };
  // A version that nobody has used has no measures.
  if (visits > 0) {
    await Promise.all(
      GOALS.map(async ({ measure }) => {
        const buckets = Array.from({ length: MEASURE_BUCKETS[measure].length + 1 }, (_, at) => at);
        const counts = await Promise.all(
          buckets.map((bucket) => counted(measureTag(measure, bucket, key), fromMs)),
        );
        p75[measure] = p75Of(measure, counts);
      }),
    );
  }
  return { watched, visits, failed, p75 };
}
