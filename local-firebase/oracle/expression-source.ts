import fc from 'fast-check';

/** The wanted type of an expression; now and then the expression has another type. */
export type Wanted =
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'list'
  | 'map'
  | 'set'
  | 'timestamp'
  | 'duration'
  | 'path'
  | 'bytes'
  | 'latlng'
  | 'null';

type Source = fc.Arbitrary<string>;
type Make = (wanted: Wanted) => Source;

const from = (...texts: string[]): Source => fc.constantFrom(...texts);

/** Fills the holes `$0`, `$1`… of a template. */
const fill = (template: string, ...parts: Source[]): Source =>
  fc
    .tuple(...parts)
    .map((texts) => template.replace(/\$(\d)/g, (_, at) => texts[Number(at)] ?? ''));

/** Expressions without operands, by type; `data` is the source of the map with a document's fields. */
const leaves = (data: string): Record<Wanted, Source> => ({
  bool: from('true', 'false', `${data}.yes`, `${data}.no`, 'request.auth.token.admin'),
  int: from('0', '1', '2', '7', '-3', `${data}.int`, `${data}.zero`, `${data}.map.k`),
  float: from('0.5', '2.5', '7.0', '-1.25', `${data}.float`, `${data}.whole`),
  string: from(
    '"a"',
    '"alice"',
    '""',
    "'x y'",
    `${data}.text`,
    `${data}.word`,
    'id',
    'request.auth.uid',
  ),
  list: from('[]', '[1, 2]', '["a", "b"]', '[1, "a", null]', `${data}.list`, `${data}.texts`),
  map: from('{}', '{"k": 1}', '{"k": 1.0, "z": "a"}', `${data}.map`, `${data}.map.inner`),
  set: from('[].toSet()', '[1, 2].toSet()', '["a"].toSet()', `${data}.list.toSet()`),
  timestamp: from(
    'timestamp.date(2024, 2, 29)',
    'timestamp.value(0)',
    `${data}.time`,
    'request.time',
  ),
  duration: from("duration.value(1, 'h')", "duration.value(-90, 's')", 'duration.time(1, 2, 3, 4)'),
  path: from('/a/b', '/other/$(id)', 'request.path', 'path("x/y/z")', '/a/{v}'),
  bytes: from('b"\\001\\002\\003"', '"ab".toUtf8()', `${data}.bytes`),
  latlng: from('latlng.value(10, 20)', 'latlng.value(-3.5, 0.0)', `${data}.place`),
  null: from('null', `${data}.none`),
});

const comparable: readonly Wanted[] = ['int', 'float', 'string', 'timestamp', 'duration', 'bytes'];
const everyType: readonly Wanted[] = [
  ...comparable,
  ...(['bool', 'list', 'map', 'set', 'path', 'latlng', 'null'] as const),
];

const typeNames = from(
  'bool',
  'int',
  'float',
  'number',
  'string',
  'list',
  'map',
  'timestamp',
  'path',
);
const keys = from('"k"', '"z"', '"inner"', '"text"');
const patterns = from('"a.*"', '"[a-z]+"', '".*W.*"', '"(b)"', '"^$"', '"\\\\d+"');

const documents = from(
  '/databases/$(database)/documents/other/known',
  '/databases/$(database)/documents/other/missing',
  '/databases/$(database)/documents/other/$(id)',
);

function booleans(make: Make): Source[] {
  const anyOf = (types: readonly Wanted[]): Source => fc.constantFrom(...types).chain(make);
  return [
    fill('$0 && $1', make('bool'), make('bool')),
    fill('$0 || $1', make('bool'), make('bool')),
    fill('!($0)', make('bool')),
    fc
      .constantFrom(...comparable)
      .chain((type) => fill('$0 $1 $2', make(type), from('<', '<=', '>', '>='), make(type))),
    fc
      .constantFrom(...everyType)
      .chain((type) => fill('$0 $1 $2', make(type), from('==', '!='), make(type))),
    fill('$0 == $1', make('int'), make('float')),
    fill('$0 is $1', anyOf(everyType), typeNames),
    fill('$0 in $1', anyOf(['int', 'string', 'null']), anyOf(['list', 'set', 'map'])),
    fill('$0.matches($1)', make('string'), patterns),
    fill('$0.$1($2)', anyOf(['list', 'set']), from('hasAny', 'hasAll', 'hasOnly'), make('list')),
    fill('exists($0)', documents),
    fill('get($0).data.int == $1', documents, make('int')),
    fill('math.isNaN($0)', make('float')),
  ];
}

const composites: Partial<Record<Wanted, (make: Make) => Source[]>> = {
  bool: booleans,
  int: (make) => [
    fill('$0 $1 $2', make('int'), from('+', '-', '*', '/', '%'), make('int')),
    fill('-($0)', make('int')),
    fill('$0.size()', fc.constantFrom<Wanted>('string', 'list', 'map', 'set', 'bytes').chain(make)),
    fill('int($0)', fc.constantFrom<Wanted>('int', 'float', 'string').chain(make)),
    fill('math.$0($1)', from('abs', 'round'), make('int')),
    fill(
      '$0.$1()',
      make('timestamp'),
      from('year', 'month', 'dayOfWeek', 'dayOfYear', 'hours', 'toMillis'),
    ),
    fill('$0.$1()', make('duration'), from('seconds', 'nanos')),
    fill('$0[$1]', make('list'), make('int')),
    fill('$0.get($1, $2)', make('map'), keys, make('int')),
  ],
  float: (make) => [
    fill('$0 $1 $2', make('float'), from('+', '-', '*', '/', '%'), make('int')),
    fill('math.$0($1)', from('ceil', 'floor', 'sqrt', 'abs'), make('float')),
    fill('float($0)', fc.constantFrom<Wanted>('int', 'float').chain(make)),
    fill('$0.latitude()', make('latlng')),
  ],
  string: (make) => [
    fill('$0 + $1', make('string'), make('string')),
    fill('$0.$1()', make('string'), from('lower', 'upper', 'trim')),
    fill('$0.replace($1, $2)', make('string'), patterns, from('"z"', '""')),
    fill('string($0)', fc.constantFrom<Wanted>('int', 'bool', 'float', 'null', 'path').chain(make)),
    fill('$0[$1:$2]', make('string'), from('0', '1', '2'), from('1', '2', '5')),
    fill('$0.join($1)', make('list'), from('","', '""')),
    fill('$0[$1]', make('path'), from('0', '1', '4')),
    fill(
      'hashing.$0($1).$2()',
      from('md5', 'sha256', 'crc32', 'crc32c'),
      make('string'),
      from('toHexString', 'toBase64'),
    ),
    fill('$0.$1', make('map'), from('k', 'z', 'd')),
  ],
  list: (make) => [
    fill('[$0, $1]', make('int'), make('string')),
    fill('$0.concat($1)', make('list'), make('list')),
    fill('$0.removeAll($1)', make('list'), make('list')),
    fill('$0[$1:$2]', make('list'), from('0', '1'), from('1', '2', '3')),
    fill('$0.keys()', make('map')),
    fill('$0.split($1)', make('string'), from('","', '"a"', '" "', '"[ei]"')),
  ],
  map: (make) => [
    fill('{"k": $0, "z": $1}', make('int'), make('string')),
    fill('$0.get($1, {})', make('map'), keys),
  ],
  set: (make) => [
    fill('$0.toSet()', make('list')),
    fill('$0.$1($2)', make('set'), from('union', 'intersection', 'difference'), make('set')),
    fill(
      '$0.diff($1).$2()',
      make('map'),
      make('map'),
      from('affectedKeys', 'addedKeys', 'removedKeys', 'changedKeys', 'unchangedKeys'),
    ),
  ],
  timestamp: (make) => [
    fill('($0 $1 $2)', make('timestamp'), from('+', '-'), make('duration')),
    fill('$0.date()', make('timestamp')),
  ],
  duration: (make) => [
    fill('($0 $1 $2)', make('duration'), from('+', '-'), make('duration')),
    fill('($0 - $1)', make('timestamp'), make('timestamp')),
    fill("duration.value($0, 's')", make('int')),
    fill('$0.time()', make('timestamp')),
  ],
  path: (make) => [
    fill('/p/$($0)/q', fc.constantFrom<Wanted>('string', 'int', 'path').chain(make)),
  ],
};

/** Expressions of a type, up to `depth` operations deep; about one part in 30 has another type. */
export function expressionOf(wanted: Wanted, depth: number, data: string): Source {
  const atoms = leaves(data);
  const make = (rest: number, type: Wanted): Source => {
    const leaf = atoms[type];
    const below: Make = (inner) => make(rest - 1, inner);
    const deeper = rest > 0 ? (composites[type]?.(below) ?? []) : [];
    const right =
      deeper.length === 0
        ? leaf
        : fc.oneof(
            { weight: 1, arbitrary: leaf },
            {
              weight: 3,
              arbitrary: fc.oneof(...deeper).map((text) => `(${text})`),
            },
          );
    const stray = fc.constantFrom(...everyType).chain((other) => atoms[other]);
    return fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: stray });
  };
  return make(depth, wanted);
}
