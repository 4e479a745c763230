/** A command failed. The message is for the person who ran the command. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/**
 * Returns the error with a message for people, which explains the system's error codes. `meanwhile`
 * says in which state the site is.
 */
export function explain(error: unknown, doing: string, meanwhile: string): unknown {
  if (error instanceof ReleaseError) return error;
  const cause = error as NodeJS.ErrnoException;
  const what = hasCode(error, 'ENOSPC', 'EDQUOT')
    ? 'the disk is full; make room (`prune`) and try again'
    : hasCode(error, 'EACCES', 'EPERM', 'EROFS')
      ? `${cause.path ?? 'the folder'} may not be written`
      : cause.message;
  return new ReleaseError(`${doing}: ${what}. ${meanwhile}`, { cause });
}

/** Whether the error is one of the system, with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');
}

/** The message of anything that was thrown: another team's code may throw any value. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return String(message ?? error);
}

/** Why a request failed. If no server answered, only the error's `cause` says why. */
export function requestFailure(error: unknown): string {
  const { message, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException };
  return cause?.message || cause?.code || message;
}
