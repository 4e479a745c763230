import { ROLES } from '@galleria/shared-contracts/domain';

import { placeOf, type Mutant } from './mutants';

/** The right of every role. */
const WEAKEST = 'look';

/** Where a rule asks for a right. */
const ASKED = /(?:may|roleOf\(\w+\) in rolesWith)\('(\w+)'\)/g;
/** The function that returns the roles with a right, and the one that returns the right to an action. */
const TABLE = /function rolesWith\b[^]*?\n {4}\}/g;
const ACTIONS = /function rightTo\b[^]*?\n {6}\}/g;

/**
 * The rules with one right weaker or stronger: each right that a rule or an action asks for becomes the
 * right of every role, and each role is given to or taken from each right.
 */
export function changedRights(rules: string): Mutant[] {
  const changed = (
    { start, text }: Found,
    by: string,
    at = start,
    refusesMore = false,
  ): Mutant => ({
    where: 'rights',
    dropped: `${text} as ${by}`,
    refusesMore,
    at: placeOf(rules, at),
    source: rules.slice(0, start) + by + rules.slice(start + text.length),
  });
  const asked = allOf(rules, ASKED).filter(({ name }) => name !== WEAKEST);
  const tables = allOf(rules, TABLE).map(withResult);
  const actions = allOf(rules, ACTIONS).map(withResult);
  if (tables.length !== 1 || actions.length !== 1)
    throw new Error('The rules lack a table of rights');
  return [
    ...asked.map((one) => changed(one, one.text.replace(`'${one.name}'`, `'${WEAKEST}'`))),
    ...actions.flatMap(({ text, start, result }) =>
      allOf(text, /'[a-z ]+': (?:isOwn \? 'look' : )?'(\w+)'/g, start).map((action) =>
        changed(action, action.text.replace(/'\w+'$/, `'${WEAKEST}'`), result),
      ),
    ),
    ...tables.flatMap(({ text, start, result }) =>
      allOf(text, /\['[^\]]*\]/g, start).flatMap((row) => {
        const roles = row.text.slice(1, -1).split(', ');
        return ROLES.map((name) => {
          const role = `'${name}'`;
          const isTaken = roles.includes(role);
          const others = roles.filter((one) => one !== role);
          return changed(
            row,
            `[${(isTaken ? others : [...roles, role]).join(', ')}]`,
            result,
            isTaken,
          );
        });
      }),
    ),
  ];
}

interface Found {
  readonly start: number;
  readonly text: string;
  /** The first group of the pattern. */
  readonly name: string;
}

function allOf(text: string, pattern: RegExp, offset = 0): Found[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: name = '', index }) => ({
    start: offset + index,
    text: whole,
    name,
  }));
}

/** The function with the place where its result begins. */
const withResult = (found: Found) => ({
  ...found,
  result: found.start + found.text.indexOf('return ') + 'return '.length,
});
