import type { Fields, StoredDocument, Value } from '../protocol/value';
import { stageCommit } from './staged-commit';
import { parseWrite } from './write';

const name = 'projects/p/databases/(default)/documents/items/a';
const time = '2026-01-01T00:00:00Z';
const int = (n: number | string): Value => ({ integerValue: String(n) });
const double = (doubleValue: number | 'NaN'): Value => ({ doubleValue });
const list = (...values: Value[]): Value => ({ arrayValue: { values } });

const stored = (fields: Fields): StoredDocument => ({
  name,
  fields,
  createTime: '2025-01-01T00:00:00Z',
  updateTime: '2025-06-01T00:00:00Z',
});

const stage = (before: StoredDocument | null, ...writes: unknown[]) =>
  stageCommit(writes.map(parseWrite), () => before, time);

const transform = (change: Record<string, unknown>) => ({
  update: { name },
  updateMask: {},
  updateTransforms: [{ fieldPath: 'n', ...change }],
});

describe('a transform', () => {
  const max = '9223372036854775807';

  it.each([
    [int(1), { increment: int(2) }, int(3)],
    [int(max), { increment: int(1) }, int(max)],
    [int(`-${max}`), { increment: int(-5) }, int('-9223372036854775808')],
    [int(1), { increment: double(0.5) }, double(1.5)],
    [{ stringValue: 'x' }, { increment: int(2) }, int(2)],
    [null, { increment: int(2) }, int(2)],
    [int(3), { minimum: int(2) }, int(2)],
    [int(2), { minimum: double(2) }, int(2)],
    [int(2), { maximum: double(2.5) }, double(2.5)],
    [int(2), { maximum: double('NaN') }, double('NaN')],
    [null, { maximum: int(2) }, int(2)],
    [null, { setToServerValue: 'REQUEST_TIME' }, { timestampValue: time }],
    [
      list(int(1)),
      { appendMissingElements: { values: [double(1), int(2), int(2)] } },
      list(int(1), int(2)),
    ],
    [int(1), { appendMissingElements: { values: [int(2)] } }, list(int(2))],
    [list(int(1), int(2), int(1)), { removeAllFromArray: { values: [int(1)] } }, list(int(2))],
    [null, { removeAllFromArray: { values: [int(1)] } }, { arrayValue: {} }],
  ] satisfies [Value | null, Record<string, unknown>, Value][])(
    'of %j by %j gives %j',
    (base, change, expected) => {
      const before = base === null ? null : stored({ n: base });
      const { staged } = stage(before, transform(change));
      expect((staged.get(name) ?? before)?.fields).toEqual({ n: expected });
    },
  );

  it('answers with its value, or with null for an array', () => {
    const { outcomes } = stage(
      null,
      transform({ increment: int(2) }),
      transform({ appendMissingElements: { values: [int(1)] } }),
    );
    expect(outcomes.map(({ transformResults }) => transformResults)).toEqual([
      [int(2)],
      [{ nullValue: null }],
    ]);
  });
});

describe('a write', () => {
  it('with a mask sets and deletes only what the mask names', () => {
    const before = stored({ a: int(1), b: int(2), m: { mapValue: { fields: { x: int(3) } } } });
    const { staged } = stage(before, {
      update: {
        name,
        fields: { a: int(9), c: int(9), m: { mapValue: { fields: { y: int(4) } } } },
      },
      updateMask: { fieldPaths: ['a', 'b', 'm.y'] },
    });
    expect(staged.get(name)?.fields).toEqual({
      a: int(9),
      m: { mapValue: { fields: { x: int(3), y: int(4) } } },
    });
    expect(staged.get(name)).toMatchObject({ createTime: before.createTime, updateTime: time });
  });

  it('that creates and deletes a document in one commit changes nothing', () => {
    expect(stage(null, { update: { name } }, { delete: name }).staged.size).toBe(0);
  });

  const exists = (value: boolean) => ({ currentDocument: { exists: value } });

  it.each([
    ['update of an absent document', null, [{ update: { name }, ...exists(true) }], 'NOT_FOUND'],
    [
      'create of a present one',
      stored({}),
      [{ update: { name }, ...exists(false) }],
      'ALREADY_EXISTS',
    ],
    [
      'update of one deleted in the same commit',
      null,
      [{ delete: name }, { update: { name }, ...exists(true) }],
      'INVALID_ARGUMENT',
    ],
    [
      'delete at another update time',
      stored({}),
      [{ delete: name, currentDocument: { updateTime: time } }],
      'FAILED_PRECONDITION',
    ],
    ['verify of an absent document', null, [{ verify: name, ...exists(true) }], 'NOT_FOUND'],
  ])('is refused: %s', (_what, before, writes, status) => {
    expect(stage(before, ...writes).failure).toMatchObject({ status });
  });
});
