import { wireQueries } from './wire-queries';
import {
  ann,
  at,
  by,
  commit,
  field,
  from,
  one,
  query,
  set,
  verify,
  wireProject,
  type WireCase,
} from './wire-request';

const preconditions = [{ exists: true }, { exists: false }, { updateTime: '2020-01-01T00:00:00Z' }];
const places = ['open/there', 'open/none', 'own/ann', 'own/bob', 'closed/there', 'closed/none'];

const afterRules: readonly WireCase[] = places.flatMap((path) =>
  preconditions.flatMap((currentDocument) => {
    const label = `${path} if ${JSON.stringify(currentDocument)}`;
    return [
      commit(`verify ${label}`, ann, verify(path, currentDocument)),
      commit(`set ${label}`, ann, { ...set(path), currentDocument }),
      commit(`delete ${label}`, ann, { delete: at(path), currentDocument }),
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
    const label = name.length > 20 ? `${name.length} bytes` : name;
    const map = { m: { mapValue: { fields: { [name]: one } } } };
    return [
      commit(`field ${label}`, 'owner', set('open/new', { [name]: one })),
      commit(`field ${label} in a map`, 'owner', set('open/new', map)),
      commit(`mask ${label}`, 'owner', { ...set('open/new'), updateMask: { fieldPaths: [name] } }),
      commit(`transform of ${label}`, 'owner', {
        ...set('open/new'),
        updateTransforms: [{ fieldPath: name, increment: one }],
      }),
      query(`where ${label}`, 'owner', { ...from('open'), where: field(name, 'EQUAL') }),
      query(`order by ${label}`, 'owner', { ...from('open'), orderBy: [by(name)] }),
      ...(name.length > 20 ? [] : [commit(`id ${label}`, 'owner', set(`open/${name}`))]),
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

const elsewhere: readonly WireCase[] = [
  { what: 'a second database', path: 'second/documents/own/bob' },
  { what: 'a closed document of a second database', path: 'second/documents/closed/there' },
  { what: 'a missing document', path: '(default)/documents/open/none' },
  { what: 'a missing closed document', path: '(default)/documents/closed/none' },
  { what: 'a collection as a list', path: '(default)/documents/open' },
  { what: 'a closed collection as a list', path: '(default)/documents/closed' },
].map(({ what, path }) => ({ what, path, caller: ann, method: 'GET' }));

/** Requests that need only the seeded documents. Each is sent to a server with fresh seeds. */
export const wireCases: readonly WireCase[] = [
  ...afterRules,
  ...callers,
  ...names,
  ...commits,
  ...wireQueries,
  ...elsewhere,
];
