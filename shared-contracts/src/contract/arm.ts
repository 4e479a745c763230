/** Which versions a visit uses: `stable` for everybody, or `canary` for a share of the devices. */
export const ARMS = ['stable', 'canary'] as const;
export type Arm = (typeof ARMS)[number];

/** The fields of a registry that choose an arm's remotes. */
interface Armed {
  readonly remotes: object;
  readonly canary?: { readonly remotes: object };
}

/**
 * The registry with the remotes of one arm. `registry` is the registry that the release has written. It is not checked
 * here; `parseRegistry` does that. This function is not in `registry.ts`, because the early script uses it and must not
 * contain the schemas.
 */
export function inArm<R extends Armed>(registry: R, arm: Arm): R & { arm: Arm } {
  const { remotes, canary } = registry;
  return {
    ...registry,
    arm,
    ...(arm === 'canary' ? { remotes: { ...remotes, ...canary?.remotes } } : {}),
  };
}
