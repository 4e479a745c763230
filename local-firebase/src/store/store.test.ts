import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fields } from '../protocol/value';
import { CommitLog } from './commit-log';
import { Store } from './store';
import type { Write } from './write';

const database = 'projects/demo/databases/(default)';
const nameOf = (id: string): string => `${database}/documents/items/${id}`;

const set = (id: string, fields: Fields, precondition: Write['precondition'] = null): Write => ({
  kind: 'update',
  name: nameOf(id),
  fields,
  mask: null,
  transforms: [],
  precondition,
});

const allowed = (): void => undefined;
const text = (stringValue: string): Fields => ({ text: { stringValue } });

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'firestore-store-'));
});

afterEach(() => {
  rmSync(dir, { recursive: true });
});

/** The ids and texts that a freshly opened folder holds. */
async function reopened(): Promise<Record<string, Fields>> {
  const store = await Store.open(dir);
  const documents = [...store.database(database).table.all()];
  await store.close();
  return Object.fromEntries(
    documents.map(({ name, fields }): [string, Fields] => [name.split('/').at(-1) ?? '', fields]),
  );
}

describe('a data folder', () => {
  it('gives back documents with their times, and time goes on from there', async () => {
    const first = await Store.open(dir);
    const { commitTime } = await first.commit(database, [set('a', text('é😀'))], allowed);
    await first.close();
    const second = await Store.open(dir);
    const document = second.database(database).table.get(nameOf('a'));
    expect(document).toEqual({
      name: nameOf('a'),
      fields: text('é😀'),
      createTime: commitTime,
      updateTime: commitTime,
    });
    expect(second.clock.next() > commitTime).toBe(true);
    await second.close();
  });

  it('drops the torn end of the last record and goes on after it', async () => {
    const store = await Store.open(dir);
    await store.commit(database, [set('whole', text('1'))], allowed);
    await store.close();
    const log = join(dir, 'log-0000000000');
    const record = readFileSync(log);
    for (const torn of [3, 8, record.length - 1]) {
      writeFileSync(log, Buffer.concat([record, record.subarray(0, torn)]));
      expect(Object.keys(await reopened())).toEqual(['whole']);
    }
    const again = await Store.open(dir);
    await again.commit(database, [set('next', text('2'))], allowed);
    await again.close();
    expect(Object.keys(await reopened())).toEqual(['whole', 'next']);
  });

  it('refuses to start on a record that is damaged and not the last one', async () => {
    const store = await Store.open(dir);
    await store.commit(database, [set('a', text('aaaa'))], allowed);
    await store.commit(database, [set('b', text('bbbb'))], allowed);
    await store.close();
    const log = join(dir, 'log-0000000000');
    const bytes = readFileSync(log);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    writeFileSync(log, bytes);
    await expect(Store.open(dir)).rejects.toThrow(/log-0000000000 is damaged at byte 0/);
  });

  it('is refused to a second store while the first one is open', async () => {
    const store = await Store.open(dir);
    await expect(Store.open(dir)).rejects.toMatchObject({ code: 'EDATADIRINUSE' });
    await store.close();
    expect(await reopened()).toEqual({});
  });

  it('is taken over from a process that no longer lives', async () => {
    writeFileSync(join(dir, 'lock'), '999999999 1');
    expect(await reopened()).toEqual({});
  });
});

describe('compaction', () => {
  const entry = (id: string) => {
    const time = '2026-01-01T00:00:00Z';
    return {
      time,
      put: [{ name: nameOf(id), fields: {}, createTime: time, updateTime: time }],
      del: [],
    };
  };
  const open = async (): Promise<{ log: CommitLog; ids: string[] }> => {
    const ids: string[] = [];
    const log = await CommitLog.open(dir, ({ put }) =>
      ids.push(...put.map(({ name }) => name.split('/').at(-1) ?? '')),
    );
    return { log, ids };
  };

  it('replaces the log by a snapshot and keeps what is written meanwhile', async () => {
    const { log } = await open();
    await log.append([entry('old')]);
    const { put } = entry('old');
    await log.compact(put, '2026-01-01T00:00:00Z');
    await log.append([entry('meanwhile')]);
    await log.close();
    expect(readdirSync(dir).sort()).toEqual(['log-0000000001', 'snapshot-0000000001']);
    const { log: again, ids } = await open();
    await again.close();
    expect(ids).toEqual(['old', 'meanwhile']);
  });

  it('that a crash cut short leaves the old files as the truth', async () => {
    const { log } = await open();
    await log.append([entry('old')]);
    await log.close();
    writeFileSync(join(dir, 'log-0000000001'), readFileSync(join(dir, 'log-0000000000')));
    appendFileSync(join(dir, 'snapshot-0000000001.tmp'), 'half');
    const { log: again, ids } = await open();
    await again.close();
    expect(ids).toEqual(['old', 'old']);
    expect(readdirSync(dir)).not.toContain('snapshot-0000000001.tmp');
  });
});

describe('commits', () => {
  it('that arrive together see each other in their order', async () => {
    const store = await Store.open('memory');
    const exists = { kind: 'exists', exists: false } as const;
    const results = await Promise.allSettled([
      store.commit(database, [set('a', text('1'), exists)], allowed),
      store.commit(database, [set('a', text('2'), exists)], allowed),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(store.database(database).table.get(nameOf('a'))?.fields).toEqual(text('1'));
  });

  it('that are refused leave nothing behind', async () => {
    const store = await Store.open('memory');
    const writes = [set('a', text('1')), set('b', {}, { kind: 'exists', exists: true })];
    await expect(store.commit(database, writes, allowed)).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
    expect(store.database(database).table.get(nameOf('a'))).toBeNull();
  });

  it('that change nothing keep the update time', async () => {
    const store = await Store.open('memory');
    const first = await store.commit(database, [set('a', text('1'))], allowed);
    const second = await store.commit(database, [set('a', text('1'))], allowed);
    expect(second.outcomes[0]?.updateTime).toBe(first.commitTime);
  });
});
