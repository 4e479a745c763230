import { ROLES } from '@galleria/shared-contracts/domain';

import { placeOf, type Mutant } from './mutants';

/** The right that every role has. */
const WEAKEST = 'look';

/** Matches each place where a rule requires a right. */
const REQUIRED = /(?:may|roleOf\(\w+\) in rolesWith)\('(\w+)'\)/g;
/** `TABLE` matches the function with the roles of each right, `ACTIONS` the function with the right to each action. */
const TABLE = /function rolesWith\b[^]*?\n {4}\}/g;
const ACTIONS = /function rightTo\b[^]*?\n {6}\}/g;

/**
 * The rules with one right made weaker or stronger. One mutant for each right that a rule or an action requires: it
 * requires the right of every role instead. One mutant for each role and right: it gives the right to the role, or
 * takes it away.
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
  const required = allOf(rules, REQUIRED).filter(({ name }) => name !== WEAKEST);
  const tables = allOf(rules, TABLE).map(withResult);
  const actions = allOf(rules, ACTIONS).map(withResult);
  if (tables.length !== 1 || actions.length !== 1)
    throw new Error('The rules lack a table of rights');
  return [
    ...required.map((one) => changed(one, one.text.replace(`'${one.name}'`, `'${WEAKEST}'`))),
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

/** Adds to a found function the place where its result begins. */
const withResult = (found: Found) => ({
  ...found,
  result: found.start + found.text.indexOf('return ') + 'return '.length,
});
