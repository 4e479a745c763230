/** Which versions a visit has: those for everybody, or those that a share of the devices tries first. */
export const ARMS = ['stable', 'canary'] as const;
export type Arm = (typeof ARMS)[number];

/** A registry as far as its arms are concerned. */
interface Armed {
  readonly remotes: object;
  readonly canary?: { readonly remotes: object };
}

/**
 * A registry as the release has written it, with the remotes of one arm. Any JSON is let through: `parseRegistry`
 * checks it. Not in `registry.ts`, because the early script uses it and must not bring the schemas into the page.
 */
export function inArm<R extends Armed>(registry: R, arm: Arm): R & { arm: Arm } {
  const { remotes, canary } = registry;
  return {
    ...registry,
    arm,
    ...(arm === 'canary' ? { remotes: { ...remotes, ...canary?.remotes } } : {}),
  };
}
