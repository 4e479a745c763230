import type { QueryConstraint, QueryFacts } from '../access/access-guard';
import { elementsOf } from '../protocol/value-order';
import { fromFirestore } from './values/from-firestore';
import {
  hasType,
  ruleMap,
  type Bound,
  type RuleMap,
  type RulePath,
  type RuleValue,
} from './values/rule-value';

/** What is known about each document of a query's answer. */
export interface KnownDocument {
  readonly data: RuleMap;
  /** The document's path, if `__name__ ==` fixes it. */
  readonly name: RulePath | null;
}

/** More cases than any query of Firestore has, because its filters allow 30 disjunctions. */
const maxCases = 100;

const spread: Partial<Record<QueryConstraint['op'], QueryConstraint['op']>> = {
  in: '==',
  'array-contains-any': 'array-contains',
};

/**
 * Splits `in` and `array-contains-any` into one case for each member; the rules must allow every
 * case.
 */
function casesOf(constraints: readonly QueryConstraint[]): readonly (readonly QueryConstraint[])[] {
  let cases: (readonly QueryConstraint[])[] = [[]];
  for (const constraint of constraints) {
    const op = spread[constraint.op];
    const choices: readonly QueryConstraint[] =
      op === undefined
        ? [constraint]
        : elementsOf(constraint.value).map((value) => ({ ...constraint, op, value }));
    const product = cases.flatMap((known) => choices.map((choice) => [...known, choice]));
    // Ignoring a constraint is always safe: the rules then know less.
    if (product.length <= maxCases) cases = product;
  }
  return cases;
}

function boundOf({ op, value }: QueryConstraint): Bound | null {
  switch (op) {
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '!=':
      return { op, value: fromFirestore(value) };
    case 'not-in':
      return { op, values: elementsOf(value).map(fromFirestore) };
    case 'array-contains':
      return { op: 'contains', value: fromFirestore(value) };
    case 'is-not-null':
      return { op: '!=', value: null };
    default:
      return null;
  }
}

/** A field's value, if the query fixes it. Equality with null or NaN arrives as a unary filter. */
function fixedValue({ op, value }: QueryConstraint): RuleValue | undefined {
  if (op === '==') return fromFirestore(value);
  return op === 'is-null' ? null : undefined;
}

/**
 * Of several fixed values the last counts. They contradict each other, so the query returns nothing
 * anyway.
 */
function knownValue(constraints: readonly QueryConstraint[]): RuleValue | undefined {
  const fixed = constraints.map(fixedValue).filter((value) => value !== undefined);
  if (fixed.length > 0) return fixed.at(-1);
  const bounds = constraints.flatMap((constraint) => boundOf(constraint) ?? []);
  return bounds.length === 0 ? undefined : { type: 'constraint', bounds };
}

type Tree = Map<string, RuleValue | Tree>;

const isTree = (value: RuleValue | Tree | undefined): value is Tree => value instanceof Map;

function put(tree: Tree, [head, ...rest]: readonly string[], value: RuleValue): void {
  if (head === undefined) return;
  if (rest.length === 0) {
    tree.set(head, value);
    return;
  }
  const inner = tree.get(head);
  if (inner !== undefined && !isTree(inner)) return;
  const branch: Tree = inner ?? new Map<string, RuleValue | Tree>();
  tree.set(head, branch);
  put(branch, rest, value);
}

const partialMap = (tree: Tree): RuleMap =>
  ruleMap(
    [...tree].map(([key, value]) => [key, isTree(value) ? partialMap(value) : value]),
    true,
  );

function knownDocument(constraints: readonly QueryConstraint[]): KnownDocument {
  const byField = new Map<string, QueryConstraint[]>();
  for (const constraint of constraints) {
    const key = JSON.stringify(constraint.fieldPath);
    byField.set(key, [...(byField.get(key) ?? []), constraint]);
  }
  const tree: Tree = new Map<string, RuleValue | Tree>();
  let name: RulePath | null = null;
  for (const group of byField.values()) {
    const path = group[0]?.fieldPath ?? [];
    const value = knownValue(group);
    if (path.length === 1 && path[0] === '__name__') {
      if (value !== undefined && hasType(value, 'path')) name = value;
    } else if (value !== undefined) put(tree, path, value);
  }
  return { data: partialMap(tree), name };
}

/** What a query tells about its documents, as cases. Each document satisfies at least one case. */
export const queryCases = (cases: QueryFacts['cases']): readonly KnownDocument[] =>
  cases.flatMap(casesOf).map(knownDocument);
