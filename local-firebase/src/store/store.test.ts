import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fields } from '../protocol/value';
import { openCommitLog, type CommitLog } from './commit-log';
import { openStore } from './store';
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

const mustNotExist = { kind: 'exists', exists: false } as const;
const allowed = (): void => undefined;
const text = (stringValue: string): Fields => ({ text: { stringValue } });

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'firestore-store-'));
});

afterEach(() => {
  rmSync(dir, { recursive: true });
});

/** The ids and texts in a folder after it is opened again. */
async function reopened(): Promise<Record<string, Fields>> {
  const store = await openStore(dir);
  const documents = [...store.database(database).table.all()];
  await store.close();
  return Object.fromEntries(
    documents.map(({ name, fields }): [string, Fields] => [name.split('/').at(-1) ?? '', fields]),
  );
}

test('a commit is refused when reads see the earlier commit that is the reason', async () => {
  const store = await openStore(dir);
  const first = store.commit(database, [set('a', text('1'))], allowed);
  const second = store.commit(database, [set('a', text('2'), mustNotExist)], allowed);
  const seen = await second.catch(() => store.database(database).table.get(nameOf('a')));
  expect(seen).toMatchObject({ fields: text('1') });
  await first;
  await store.close();
});

describe('a data folder', () => {
  it('gives back documents with their times, and time goes on from there', async () => {
    const first = await openStore(dir);
    const { commitTime } = await first.commit(database, [set('a', text('é😀'))], allowed);
    await first.close();
    const second = await openStore(dir);
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

  it('keeps the torn end of the last record aside, tells of it and goes on', async () => {
    const store = await openStore(dir);
    await store.commit(database, [set('whole', text('1'))], allowed);
    await store.commit(database, [set('torn', text('2'))], allowed);
    await store.close();
    const log = join(dir, 'log-0000000000');
    const whole = readFileSync(log);
    const second = whole.indexOf(whole.subarray(0, 4), 1);
    for (const end of [whole.length - 1, whole.length - 30, second]) {
      writeFileSync(log, whole.subarray(0, end));
      rmSync(`${log}.damaged`, { force: true });
      const warnings: string[] = [];
      const again = await openStore(dir, (warning) => warnings.push(warning));
      await again.commit(database, [set('next', text('3'))], allowed);
      await again.close();
      const isTorn = end !== whole.length - 1;
      expect(Object.keys(await reopened())).toEqual(['whole', ...(isTorn ? [] : ['torn']), 'next']);
      expect(warnings).toEqual([
        expect.stringMatching(/log-0000000000 .* from byte \d+ .* dropped/),
      ]);
      expect(readdirSync(dir).includes('log-0000000000.damaged')).toBe(end !== second);
    }
  });

  it('refuses to start on a record that is damaged and not the last one', async () => {
    const store = await openStore(dir);
    await store.commit(database, [set('a', text('aaaa'))], allowed);
    await store.commit(database, [set('b', text('bbbb'))], allowed);
    await store.close();
    const log = join(dir, 'log-0000000000');
    const bytes = readFileSync(log);
    for (const at of [6, 14, 20, 40]) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(log, damaged);
      await expect(openStore(dir)).rejects.toThrow(/log-0000000000 is damaged at byte 0/);
    }
  });

  it('loses none of 300 commits in silence to a flipped bit in the length of the 101st', async () => {
    const store = await openStore(dir);
    for (let number = 0; number < 300; number += 1) {
      await store.commit(database, [set(`${number}`, text('x'))], allowed);
    }
    await store.close();
    const log = join(dir, 'log-0000000000');
    const bytes = readFileSync(log);
    const magic = bytes.subarray(0, 4);
    let record = 0;
    for (let number = 1; number <= 100; number += 1) record = bytes.indexOf(magic, record + 1);
    const lengthAt = record + 12;
    for (const place of [0, 1, 2, 3]) {
      const damaged = Buffer.from(bytes);
      damaged[lengthAt + place] = (damaged[lengthAt + place] ?? 0) ^ 1;
      writeFileSync(log, damaged);
      await expect(openStore(dir)).rejects.toThrow(`${log} is damaged at byte ${record}.`);
      expect(readFileSync(log)).toEqual(damaged);
    }
    writeFileSync(log, bytes);
    expect(Object.keys(await reopened())).toHaveLength(300);
  });

  it('is refused to a second store while the first one is open', async () => {
    const store = await openStore(dir);
    await expect(openStore(dir)).rejects.toMatchObject({ code: 'EDATADIRINUSE' });
    await store.close();
    expect(await reopened()).toEqual({});
  });

  it.each([0, 10, 24])(
    'is begun anew when its first start was killed, or found no room, after %s bytes of the log',
    async (length) => {
      const store = await openStore(dir);
      await store.close();
      const log = join(dir, 'log-0000000000');
      writeFileSync(log, readFileSync(log).subarray(0, length));
      rmSync(join(dir, 'manifest'));
      const again = await openStore(dir);
      await again.commit(database, [set('a', text('1'))], allowed);
      await again.close();
      expect(await reopened()).toEqual({ a: text('1') });
      rmSync(join(dir, 'manifest'));
      await expect(openStore(dir)).rejects.toThrow('manifest is missing');
    },
  );

  it.each([
    ['that no longer lives', '999999999 1'],
    ['that was killed while it wrote its lock', ''],
  ])('is taken over from a process %s', async (_, lock) => {
    writeFileSync(join(dir, 'lock'), lock);
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
  const open = async (warnings: string[] = []): Promise<{ log: CommitLog; ids: string[] }> => {
    const ids: string[] = [];
    const log = await openCommitLog(
      dir,
      ({ put }) => ids.push(...put.map(({ name }) => name.split('/').at(-1) ?? '')),
      (warning) => warnings.push(warning),
    );
    return { log, ids };
  };
  const { put: documents, time } = entry('old');

  it('replaces the log by a snapshot and keeps what is written meanwhile', async () => {
    const { log } = await open();
    await log.append([entry('old')]);
    await log.compact(documents, time);
    await log.append([entry('meanwhile')]);
    await log.close();
    expect(readdirSync(dir).sort()).toEqual(['log-0000000001', 'manifest', 'snapshot-0000000001']);
    const { log: again, ids } = await open();
    await again.close();
    expect(ids).toEqual(['old', 'meanwhile']);
  });

  it.each([
    ['snapshot that lost its last records', 'snapshot-0000000001'],
    ['log, not the newest, that lost its last record', 'log-0000000001'],
  ])('refuses to start on a %s', async (_what, file) => {
    const { log } = await open();
    await log.compact([...documents, ...entry('second').put], time);
    await log.append([entry('third')]);
    await log.append([entry('fourth')]);
    await log.close();
    const { log: again } = await open();
    // A value that JSON cannot represent makes the snapshot fail, so two logs stay.
    await again.compact([{ ...documents[0], fields: 1n }] as never, time);
    await again.close();
    const path = join(dir, file);
    const bytes = readFileSync(path);
    const second = bytes.indexOf(bytes.subarray(0, 4), 1);
    writeFileSync(path, bytes.subarray(0, second));
    await expect(open()).rejects.toThrow(`${path} is damaged at byte ${second}.`);
  });

  it('that a full disk refuses leaves no file behind and loses nothing', async () => {
    const warnings: string[] = [];
    const { log } = await open(warnings);
    await log.append([entry('old')]);
    for (const file of ['log-0000000001', 'manifest.tmp', 'snapshot-0000000001.tmp']) {
      symlinkSync('/dev/full', join(dir, file));
      await Promise.resolve(log.compact(documents, time)).catch((error: unknown) =>
        warnings.push(String(error)),
      );
      await log.append([entry(file)]);
    }
    await log.close();
    expect(warnings).toHaveLength(3);
    for (const warning of warnings) expect(warning).toContain('ENOSPC');
    expect(readdirSync(dir).sort()).toEqual(['log-0000000000', 'log-0000000001', 'manifest']);
    const { log: again, ids } = await open();
    await again.close();
    expect(ids).toEqual(['old', 'log-0000000001', 'manifest.tmp', 'snapshot-0000000001.tmp']);
  });

  it('that a crash interrupted leaves the old files valid', async () => {
    const { log } = await open();
    await log.append([entry('old')]);
    await log.close();
    writeFileSync(join(dir, 'log-0000000001'), '');
    writeFileSync(join(dir, 'snapshot-0000000001.tmp'), 'half');
    const { log: again, ids } = await open();
    await again.close();
    expect(ids).toEqual(['old']);
    expect(readdirSync(dir).sort()).toEqual(['log-0000000000', 'manifest']);
  });
});

describe('commits', () => {
  it('that arrive together see each other in their order', async () => {
    const store = await openStore('memory');
    const exists = { kind: 'exists', exists: false } as const;
    const results = await Promise.allSettled([
      store.commit(database, [set('a', text('1'), exists)], allowed),
      store.commit(database, [set('a', text('2'), exists)], allowed),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(store.database(database).table.get(nameOf('a'))?.fields).toEqual(text('1'));
  });

  it('that are refused leave nothing behind', async () => {
    const store = await openStore('memory');
    const writes = [set('a', text('1')), set('b', {}, { kind: 'exists', exists: true })];
    await expect(store.commit(database, writes, allowed)).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
    expect(store.database(database).table.get(nameOf('a'))).toBeNull();
  });

  it('that change nothing keep the update time', async () => {
    const store = await openStore('memory');
    const first = await store.commit(database, [set('a', text('1'))], allowed);
    const second = await store.commit(database, [set('a', text('1'))], allowed);
    expect(second.outcomes[0]?.updateTime).toBe(first.commitTime);
  });
});
