/** An alternative that the parser expected, in Peggy's form. */
export interface Expectation {
  readonly type: string;
  readonly text?: string;
  readonly description?: string;
}

const operators = [
  '!=',
  '%',
  '&&',
  '*',
  '+',
  '-',
  '.',
  '/',
  '<=',
  '==',
  '>=',
  '?',
  '[',
  'in',
  'is',
  '||',
];
const valueStarts = ['!', '(', '-', '/', '/$(', '/{', '[', 'b', 'false', 'null', 'true', '{'];

const nameOf = ({ type, text, description }: Expectation): string =>
  type === 'literal' && text !== undefined ? `"${text}"` : (description ?? 'an operator');

/**
 * Says in few words what the parser expected. All operators count as one alternative, and so do all
 * starts of a value.
 */
export function syntaxMessage(expected: readonly Expectation[], found: string | null): string {
  if (found === '"' || found === "'") {
    return `Expected a value but found a string that has no closing ${found} or an unknown escape.`;
  }
  const value = expected.some(({ description }) => description === 'number');
  const operator = expected.some(({ text }) => text === '||');
  const grouped = [...(value ? valueStarts : []), ...(operator ? operators : [])];
  const rest = expected
    .filter(({ type, text, description }) =>
      type === 'literal'
        ? !grouped.includes(text ?? '')
        : type === 'other' && !(value && description !== 'white space'),
    )
    .filter(({ description }) => description !== 'white space')
    .map(nameOf);
  const names = [
    ...(value ? ['a value'] : []),
    ...(operator ? ['an operator'] : []),
    ...new Set(rest),
  ].sort();
  const last = names.pop() ?? 'nothing';
  const list = names.length === 0 ? last : `${names.join(', ')} or ${last}`;
  return `Expected ${list} but found ${found === null ? 'the end of the file' : `"${found}"`}.`;
}
