import type { StaticData } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import type { SiteState } from '../log/site-state';
import { DATA_FOLDER, type Site } from '../site/site';
import { forEach, type Stored } from '../site/store';
import { removeCompressed, writeCompressed } from './compressed-file';
import type { AppPages } from './pages-module';
import { messageOf } from '../site/release-error';

/** No `.br` and `.gz`: servers send files with these endings instead of the file without the ending. */
const FILE_NAME = /^[a-z0-9][a-z0-9.-]*(?<!\.(?:br|gz))$/;

const RecordSchema = v.record(
  v.string(),
  v.object({
    /** Version of the app and key of the data. */
    key: v.string(),
    /** False while a process writes the data of this key, and after that process died. */
    isWritten: v.boolean(),
    /** Names of the files of the last generation that was written completely. All of them exist. */
    names: v.array(v.string()),
    /** Names of the files of the generation before that. */
    former: v.array(v.string()),
    /**
     * While `isWritten` is false: names of the files of this generation, and of generations that
     * other processes began before it and did not finish.
     */
    begun: v.optional(v.array(v.string()), []),
  }),
);

/** The record of each app, by app. */
type DataRecord = v.InferOutput<typeof RecordSchema>;

/** The record of the data that is written. Not public: servers hide names that begin with a dot. */
export const DATA_RECORD = `${DATA_FOLDER}/.record.json`;

interface MadeData {
  /** Apps whose data was written or removed. */
  readonly changed: readonly string[];
  readonly problems: readonly string[];
}

/** The data that an app should have. Without a manifest the app has no data. */
interface Generation {
  readonly key: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly manifest?: string;
}

/**
 * Writes the data of apps that is new or has changed. The data of a live app that cannot be read stays. `before` is the
 * record as it was before the apps' content was read. Resolves to undefined when another process was faster; the caller
 * then reads everything again and passes the same `doubtful`, which names the apps whose data another process may have
 * written, or which lacks a file.
 */
export async function makeData(
  site: Site,
  { live, builds }: Pick<SiteState, 'live' | 'builds'>,
  apps: ReadonlyMap<string, AppPages>,
  before: Stored | undefined,
  doubtful: Set<string>,
): Promise<MadeData | undefined> {
  const changed: string[] = [];
  const problems: string[] = [];
  let stored = before;
  let record = recordIn(before);
  for (const app of new Set([...apps.keys(), ...Object.keys(record)])) {
    if (app in live && !(app in builds)) continue;
    const { [app]: known } = record;
    const isRight = (key: string) =>
      known?.isWritten === true && known.key === key && !doubtful.has(app);
    const wanted = wantedOf(app, apps.get(app), isRight);
    if (wanted instanceof Error) problems.push(wanted.message);
    else if (wanted !== 'right' && (known ?? wanted.manifest) !== undefined) {
      const isDoubtful = doubtful.has(app);
      doubtful.add(app);
      stored = await write(site, app, wanted, stored, record, isDoubtful);
      if (!stored) return undefined;
      record = recordIn(stored);
      doubtful.delete(app);
      changed.push(app);
    }
  }
  return { changed, problems };
}

function wantedOf(
  app: string,
  pages: AppPages | undefined,
  isRight: (key: string) => boolean,
): Generation | 'right' | Error {
  try {
    const data = pages?.module.data?.(pages.content);
    if (!pages || !data) return { key: '', files: new Map() };
    const key = `${pages.published.build.version} ${data.key}`;
    return isRight(key) ? 'right' : { key, ...made(data) };
  } catch (error) {
    return new Error(`The data of ${app} could not be made: ${messageOf(error)}`);
  }
}

function made(data: StaticData): Omit<Generation, 'key'> {
  const { files, manifest } = data.make();
  const wrong = [...files.keys()].find((name) => !FILE_NAME.test(name));
  if (wrong !== undefined) {
    throw new Error(
      `"${wrong}" is no name of a file: small letters, digits, dots and dashes, please, and no .br or .gz`,
    );
  }
  return { files, manifest: JSON.stringify(manifest) };
}

/**
 * Writes in the record what it is about to write, writes it, and then marks it as written. In
 * between it goes on only while the record is still its own. A process that takes over changes the
 * record first. It removes no file before its own manifest is in place, and no file that the
 * previous process has begun. So all files of any manifest exist, whichever process dies. A process
 * that pauses right before it removes a file can remove a file that is needed again; it notices
 * when it goes on. `record` is the contents of `before`. Resolves to the record, or to undefined when
 * another process has taken over.
 */
async function write(
  site: Site,
  app: string,
  { key, files, manifest }: Generation,
  before: Stored | undefined,
  record: DataRecord,
  isDoubtful: boolean,
): Promise<Stored | undefined> {
  const { store } = site;
  const { [app]: known = NOTHING, ...others } = record;
  // When the data is being removed, a dead process may already have removed any of the files.
  const { names, former } = manifest === undefined ? NOTHING : known;
  const begunNames = [...new Set([...(known.isWritten ? [] : known.begun), ...files.keys()])];
  const begun = bytesOf({
    ...others,
    [app]: { key, isWritten: false, names, former, begun: begunNames },
  });
  if (!(await replaceRecord(site, before, begun))) return undefined;

  let isMine = true;
  const mayStill = async () => {
    const now = await store.read(DATA_RECORD);
    isMine &&= now?.bytes.equals(begun) === true;
    return isMine;
  };

  const folder = `${DATA_FOLDER}/${app}`;
  const there = new Set(isDoubtful ? [] : names);
  await forEach(
    [...files].filter(([name]) => !there.has(name)),
    ([name, bytes]) => writeCompressed(site, `${folder}/${name}`, bytes, { isNew: true }),
  );
  const manifestFile = `${folder}.json`;
  if (manifest !== undefined) await writeCompressed(site, manifestFile, manifest, { mayStill });
  else if (await mayStill()) await removeCompressed(site, manifestFile);

  const isSame = names.length === files.size && names.every((name) => files.has(name));
  const next = { key, isWritten: true, names: [...files.keys()], former: isSame ? former : names };
  // A process that was overtaken may still be about to write its manifest, so keep its files.
  const kept = new Set(manifest === undefined ? [] : [...begunNames, ...next.former]);
  const old = (await store.list(folder)).filter(
    (file) => !kept.has(file.slice(folder.length + 1).replace(/\.br$/, '')),
  );
  await forEach(old, async (file) => {
    if (await mayStill()) await store.remove(file);
  });
  const done = bytesOf(manifest === undefined ? others : { ...others, [app]: next });
  const now = await store.read(DATA_RECORD);
  const isDone = now?.bytes.equals(done) === true;
  return isDone || (await mayStill()) ? replaceRecord(site, now, done) : undefined;
}

const NOTHING: DataRecord[string] = {
  key: '',
  isWritten: true,
  names: [],
  former: [],
  begun: [],
};

/**
 * Resolves to the record if it now has these contents, whichever process wrote it; else to
 * undefined.
 */
async function replaceRecord(
  { store }: Site,
  before: Stored | undefined,
  bytes: Buffer,
): Promise<Stored | undefined> {
  // A process that died, or one that does the same work, has already written this record.
  if (before?.bytes.equals(bytes)) return before;
  if (before) await store.replace(DATA_RECORD, bytes, before.tag, Date.now());
  else await store.create(DATA_RECORD, bytes);
  const after = await store.read(DATA_RECORD);
  return after?.bytes.equals(bytes) ? after : undefined;
}

function bytesOf(record: object): Buffer {
  return Buffer.from(JSON.stringify(record));
}

/** The apps whose recorded data lacks a file. Slow: it lists the folder. */
export async function appsWithLostData(
  { store }: Site,
  record: Stored | undefined,
): Promise<string[]> {
  const there = new Set(await store.list(DATA_FOLDER));
  const isLost = (file: string) => !there.has(`${DATA_FOLDER}/${file}`);
  return Object.entries(recordIn(record))
    .filter(([app, { names }]) =>
      [`${app}.json`, ...names.map((name) => `${app}/${name}`)].some(isLost),
    )
    .map(([app]) => app);
}

/** Parses the record; empty when it is missing or damaged. */
function recordIn(stored: Stored | undefined): DataRecord {
  try {
    return v.parse(RecordSchema, JSON.parse(stored?.bytes.toString() ?? ''));
  } catch {
    return {};
  }
}
