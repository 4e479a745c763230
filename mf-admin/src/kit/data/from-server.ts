/** For listeners: without it, what the server only confirms would not be told. */
export const WITH_CONFIRMATIONS = { includeMetadataChanges: true } as const;

/**
 * Whether a list is the server's. The device first answers by itself, out of the few documents that
 * it happens to hold: for a list that is neither whole nor in the right order.
 */
export function isFromServer({
  metadata,
}: {
  readonly metadata: { readonly fromCache: boolean };
}): boolean {
  return !metadata.fromCache;
}
