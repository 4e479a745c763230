/** A token's claims, `null` for nobody, or the owner, who is above the rules. */
export type WireCaller = 'owner' | Readonly<Record<string, unknown>> | null;

/** A request over REST whose outcome says how a server treats the wire, the order of its checks, or a limit. */
export interface WireCase {
  readonly what: string;
  readonly caller: WireCaller;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Behind `/v1/projects/{p}/databases/`. */
  readonly path: string;
  /** JSON text, because a number may have more digits than JavaScript's. */
  readonly body?: string;
}

export const wireProject = 'demo-oracle';
const database = `projects/${wireProject}/databases/(default)`;
const documents = `${database}/documents`;

/** Everybody reads `open`; `own` is its user's; nobody else may anything. */
export const wireRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
    match /own/{uid} { allow read, write: if request.auth.uid == uid; }
    match /ones/{id} { allow list: if resource.data.a == 1; }
  }
}
`;

/** What is there before each case. */
export const wireSeed = ['open/there', 'own/ann', 'own/bob', 'closed/there', 'ones/one'].map(
  (path) => ({
    update: { name: `${documents}/${path}`, fields: { a: { integerValue: '1' } } },
  }),
);

const ann = { sub: 'ann', user_id: 'ann' };

const commit = (what: string, caller: WireCaller, ...writes: readonly unknown[]): WireCase => ({
  what,
  caller,
  method: 'POST',
  path: '(default)/documents:commit',
  body: JSON.stringify({ writes }),
});

const at = (path: string): string => `${documents}/${path}`;
const one = { integerValue: '1' };
const set = (path: string, fields: object = { a: one }) => ({ update: { name: at(path), fields } });
const verify = (path: string, currentDocument: object = { exists: true }) => ({
  verify: at(path),
  currentDocument,
});

const query = (what: string, caller: WireCaller, structuredQuery: object): WireCase => ({
  what,
  caller,
  method: 'POST',
  path: '(default)/documents:runQuery',
  body: JSON.stringify({ structuredQuery }),
});

const field = (fieldPath: string, op: string, value: object = one) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const and = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
const or = (...filters: object[]) => ({ compositeFilter: { op: 'OR', filters } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const from = (collectionId: string) => ({ from: [{ collectionId }] });

const preconditions = [{ exists: true }, { exists: false }, { updateTime: '2020-01-01T00:00:00Z' }];
const places = ['open/there', 'open/none', 'own/ann', 'own/bob', 'closed/there', 'closed/none'];

const afterRules: readonly WireCase[] = places.flatMap((path) =>
  preconditions.flatMap((currentDocument) => {
    const told = `${path} if ${JSON.stringify(currentDocument)}`;
    return [
      commit(`verify ${told}`, ann, verify(path, currentDocument)),
      commit(`set ${told}`, ann, { ...set(path), currentDocument }),
      commit(`delete ${told}`, ann, { delete: at(path), currentDocument }),
    ];
  }),
);

const callers: readonly WireCase[] = (
  [
    ['sub alone', { sub: 'ann' }],
    ['user_id alone', { user_id: 'ann' }],
    ['both', ann],
    ['sub another', { sub: 'bob', user_id: 'ann' }],
    ['user_id another', { sub: 'ann', user_id: 'bob' }],
    ['nobody', null],
    ['the owner', 'owner'],
  ] as const
).flatMap(([what, caller]) => [
  { what: `${what} reads own/ann`, caller, method: 'GET', path: '(default)/documents/own/ann' },
  commit(`${what} writes own/ann`, caller, set('own/ann')),
  {
    what: `${what} batch-writes open/there`,
    caller,
    method: 'POST',
    path: '(default)/documents:batchWrite',
    body: JSON.stringify({ writes: [set('open/there')] }),
  },
]);

const long = 'x'.repeat(1501);
const longest = 'x'.repeat(1500);
const names: readonly WireCase[] = ['__x__', '__x', 'x__', '__', '____', long, longest].flatMap(
  (name) => {
    const told = name.length > 20 ? `${name.length} bytes` : name;
    const map = { m: { mapValue: { fields: { [name]: one } } } };
    return [
      commit(`field ${told}`, 'owner', set('open/new', { [name]: one })),
      commit(`field ${told} in a map`, 'owner', set('open/new', map)),
      commit(`mask ${told}`, 'owner', { ...set('open/new'), updateMask: { fieldPaths: [name] } }),
      commit(`transform of ${told}`, 'owner', {
        ...set('open/new'),
        updateTransforms: [{ fieldPath: name, increment: one }],
      }),
      query(`where ${told}`, 'owner', { ...from('open'), where: field(name, 'EQUAL') }),
      query(`order by ${told}`, 'owner', { ...from('open'), orderBy: [by(name)] }),
      ...(name.length > 20 ? [] : [commit(`id ${told}`, 'owner', set(`open/${name}`))]),
    ];
  },
);

const commits: readonly WireCase[] = [
  commit('verify and set of one', 'owner', verify('open/there'), set('open/there')),
  commit('set and verify of one', 'owner', set('open/there'), verify('open/there')),
  commit('delete and verify of one', 'owner', { delete: at('open/there') }, verify('open/there')),
  commit('verify twice', 'owner', verify('open/there'), verify('open/there')),
  commit('verify without a precondition', 'owner', { verify: at('open/there') }),
  commit('set twice', 'owner', set('open/there'), set('open/there')),
  commit('nothing', 'owner'),
  commit('an empty write', 'owner', {}),
  commit('500 writes', 'owner', ...Array.from({ length: 500 }, (_, n) => set(`open/n${n}`))),
  commit('another database', 'owner', {
    update: { name: `projects/${wireProject}/databases/other/documents/open/x`, fields: {} },
  }),
  commit('another project', 'owner', {
    update: { name: 'projects/demo-elsewhere/databases/(default)/documents/open/x', fields: {} },
  }),
  commit('a collection', 'owner', set('open')),
  commit('an empty id', 'owner', set('open//x')),
  commit('the id .', 'owner', set('open/.')),
  commit('the id ..', 'owner', set('open/..')),
  {
    ...commit('a 64-bit integer as a JSON number', 'owner'),
    body: `{"writes":[{"update":{"name":"${at('open/big')}","fields":{"n":{"integerValue":9223372036854775807}}}}]}`,
  },
  {
    ...commit('an integer that is too large', 'owner'),
    body: `{"writes":[{"update":{"name":"${at('open/big')}","fields":{"n":{"integerValue":"9223372036854775808"}}}}]}`,
  },
  commit('an integer that is a fraction', 'owner', set('open/x', { n: { integerValue: '1.5' } })),
  commit('snake_case members', 'owner', {
    update: { name: at('open/x'), fields: { a: { integer_value: '1' } } },
    update_mask: { field_paths: ['a'] },
    current_document: { exists: false },
  }),
  commit('an unknown member', 'owner', { ...set('open/x'), nonsense: 1 }),
  commit('a value of no kind', 'owner', set('open/x', { a: {} })),
  commit('a value of two kinds', 'owner', set('open/x', { a: { ...one, stringValue: 'a' } })),
  commit(
    'an array in an array',
    'owner',
    set('open/x', {
      a: { arrayValue: { values: [{ arrayValue: { values: [one] } }] } },
    }),
  ),
  { ...commit('no JSON', 'owner'), body: '{' },
];

const queries: readonly WireCase[] = [
  query('of what the rules bind, bound', ann, { ...from('ones'), where: field('a', 'EQUAL') }),
  query('of what the rules bind, unbound', ann, from('ones')),
  query('two ANDs in an OR, both bound', ann, {
    ...from('ones'),
    where: or(
      and(field('a', 'EQUAL'), field('b', 'EQUAL')),
      and(field('a', 'EQUAL'), field('c', 'EQUAL')),
    ),
  }),
  query('two ANDs in an OR, one bound', ann, {
    ...from('ones'),
    where: or(
      and(field('a', 'EQUAL'), field('b', 'EQUAL')),
      and(field('b', 'EQUAL'), field('c', 'EQUAL')),
    ),
  }),
  query('of a closed collection', ann, from('closed')),
  query('a limit of 0', 'owner', { ...from('open'), limit: 0 }),
  query('a negative limit', 'owner', { ...from('open'), limit: -1 }),
  query('a negative offset', 'owner', { ...from('open'), offset: -1 }),
  query('from nothing', 'owner', {}),
  query('ranges of two fields', 'owner', {
    ...from('open'),
    where: and(field('a', 'LESS_THAN'), field('b', 'GREATER_THAN')),
  }),
  query('an order behind the key', 'owner', {
    ...from('open'),
    orderBy: [by('__name__'), by('a')],
  }),
  query('one order twice', 'owner', { ...from('open'), orderBy: [by('a'), by('a')] }),
  query('an unknown operator', 'owner', { ...from('open'), where: field('a', 'ALIKE') }),
  query('in without a list', 'owner', { ...from('open'), where: field('a', 'IN') }),
  query('in of nothing', 'owner', {
    ...from('open'),
    where: field('a', 'IN', { arrayValue: { values: [] } }),
  }),
  ...[30, 31].map((length) =>
    query(`in of ${length}`, 'owner', {
      ...from('open'),
      where: field('a', 'IN', { arrayValue: { values: Array.from({ length }, () => one) } }),
    }),
  ),
  query('not-in of 11', 'owner', {
    ...from('open'),
    where: field('a', 'NOT_IN', { arrayValue: { values: Array.from({ length: 11 }, () => one) } }),
  }),
  query('not-in beside !=', 'owner', {
    ...from('open'),
    where: and(field('a', 'NOT_IN', { arrayValue: { values: [one] } }), field('b', 'NOT_EQUAL')),
  }),
  query('array-contains twice', 'owner', {
    ...from('open'),
    where: and(field('a', 'ARRAY_CONTAINS'), field('b', 'ARRAY_CONTAINS')),
  }),
  query('array-contains beside array-contains-any', 'owner', {
    ...from('open'),
    where: and(
      field('a', 'ARRAY_CONTAINS'),
      field('b', 'ARRAY_CONTAINS_ANY', { arrayValue: { values: [one] } }),
    ),
  }),
  query('array-contains in each of two disjuncts', 'owner', {
    ...from('open'),
    where: or(field('a', 'ARRAY_CONTAINS'), field('b', 'ARRAY_CONTAINS')),
  }),
  query('!= twice', 'owner', {
    ...from('open'),
    where: and(field('a', 'NOT_EQUAL'), field('b', 'NOT_EQUAL')),
  }),
  query('!= in an OR', 'owner', {
    ...from('open'),
    where: or(field('a', 'NOT_EQUAL'), field('b', 'EQUAL')),
  }),
  query('not-in in an OR', 'owner', {
    ...from('open'),
    where: or(field('a', 'NOT_IN', { arrayValue: { values: [one] } }), field('b', 'EQUAL')),
  }),
  query('not-in beside in', 'owner', {
    ...from('open'),
    where: and(
      field('a', 'NOT_IN', { arrayValue: { values: [one] } }),
      field('b', 'IN', { arrayValue: { values: [one] } }),
    ),
  }),
  query('is not null beside !=', 'owner', {
    ...from('open'),
    where: and(
      { unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NOT_NULL' } },
      field('b', 'NOT_EQUAL'),
    ),
  }),
  query('36 disjunctions', 'owner', {
    ...from('open'),
    where: and(
      ...['a', 'b'].map((name) =>
        field(name, 'IN', {
          arrayValue: {
            values: Array.from({ length: 6 }, (_, n) => ({ integerValue: String(n) })),
          },
        }),
      ),
    ),
  }),
  query('a key that is no reference', 'owner', {
    ...from('open'),
    where: field('__name__', 'EQUAL'),
  }),
  query('a cursor of too many values', 'owner', {
    ...from('open'),
    orderBy: [by('a')],
    startAt: { values: [one, one, one] },
  }),
  query('a cursor without an order', 'owner', { ...from('open'), startAt: { values: [one] } }),
  query('a query with snake_case members', 'owner', {
    from: [{ collection_id: 'open', all_descendants: false }],
    order_by: [by('a')],
  }),
];

const elsewhere: readonly WireCase[] = [
  { what: 'a second database', path: 'second/documents/own/bob' },
  { what: 'a closed document of a second database', path: 'second/documents/closed/there' },
  { what: 'a missing document', path: '(default)/documents/open/none' },
  { what: 'a missing closed document', path: '(default)/documents/closed/none' },
  { what: 'a collection as a list', path: '(default)/documents/open' },
  { what: 'a closed collection as a list', path: '(default)/documents/closed' },
].map(({ what, path }) => ({ what, path, caller: ann, method: 'GET' }));

/** Requests that need no state but the seed, each asked of a freshly seeded server. */
export const wireCases: readonly WireCase[] = [
  ...afterRules,
  ...callers,
  ...names,
  ...commits,
  ...queries,
  ...elsewhere,
];
