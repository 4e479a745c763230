import { hasCode } from './disk';

/** A release that could not be done. The message is for the person who asked for it. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/**
 * The error as a person should read it: what the system says in codes is put into words.
 * `meanwhile` says what has become of the site.
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
