import type { PlainQuery } from './plain-query';
import type { OracleVerdict } from './oracle-case';

/** An intentional difference between this engine and the official emulator, with examples. */
export interface KnownDifference {
  readonly reason: string;
  readonly official: OracleVerdict;
  readonly ours: OracleVerdict;
  /** Conditions for a signed-in get of the seeded document. */
  readonly conditions?: readonly string[];
  readonly queries?: readonly PlainQuery[];
}

/**
 * The intentional differences; any other difference is a bug. The comparison checks that each still
 * exists.
 */
export const knownDifferences: readonly KnownDifference[] = [
  {
    reason:
      'The emulator takes what a query leaves open for absent or false, and so allows queries ' +
      'that return documents which the rules refuse one by one. What is unknown is refused here.',
    official: 'allow',
    ours: 'deny',
    queries: [
      { where: [['a', '==', 1]], condition: 'resource.data.keys().hasAll(["a"])' },
      { where: [['a', '==', 1]], condition: 'resource.data.get("b",0) == 0' },
      { where: [['a', 'not-in', [1, 2]]], condition: '!(resource.data.a in [1,2,3])' },
      { where: [['a', '<', 5]], condition: '!(resource.data.a in [4,6])' },
      { where: [['a', '<', 5]], condition: '!(resource.data.a is int)' },
      { where: [['a', '<', 5]], condition: '[resource.data.a].size() == 1' },
      { where: [['m.k', '==', 1]], condition: 'resource.data.m == {"k":1}' },
      { where: [['m.k', '==', 1]], condition: 'resource.data.m != {"k":2}' },
      { where: [['m.k', '==', 1]], condition: 'resource.data.m.size() == 1' },
      { where: [['m.k', '==', 1]], condition: 'resource.data.m.keys().hasOnly(["k"])' },
      { where: [['m.k', '==', 1]], condition: '!("z" in resource.data.m)' },
      { where: [['a', 'array-contains', 1]], condition: '!resource.data.a.hasAny([2])' },
      { where: [['a', '==', 1]], condition: 'resource.data == {"a": 1}' },
      { where: [['a', '==', 1]], condition: 'resource.data != {"a": 2}' },
      {
        where: [['a', '==', 1]],
        condition: 'resource.data.diff({}).affectedKeys().hasOnly(["a"])',
      },
      { where: [['a', '==', 1]], condition: '!("b" in resource.data)' },
      { where: [['a', '==', 1]], condition: 'resource.data.keys().hasOnly(["a"])' },
      { where: [['a', '==', 1]], condition: 'resource.data.size() == 1' },
      { where: [['a', '==', 1]], condition: 'resource.data.get(["m","k"], 0) == 0' },
    ],
  },
  {
    reason: 'The emulator makes nothing of these filters, though they prove the condition.',
    official: 'deny',
    ours: 'allow',
    queries: [
      { where: [['a', '==', null]], condition: 'resource.data.a == null' },
      {
        where: [['__name__', 'in', ['ref:one', 'ref:two']]],
        condition: 'resource.id in ["one","two"]',
      },
    ],
  },
  {
    reason: 'In the language reference, but not in the emulator.',
    official: 'deny',
    ours: 'allow',
    conditions: ['bool("true")', 'bool(true)', '!math.isInfinite(1.0)', '[1].toSet() is set'],
  },
];
