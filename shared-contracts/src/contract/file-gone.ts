import { PART_GONE, PART_NOT_LOADED } from '../domain/messages';

/** The name of the error. */
export const FILE_GONE = 'FileGoneError';

/** Whether the server has no such file: its version may have been taken off, long after the next one. */
export function isFileGone(error: unknown): boolean {
  // Not by class: each build has its own copy of this module.
  return error instanceof Error && error.name === FILE_GONE;
}

/** Whether code is missing, not broken. Webpack's error by its name: https://webpack.js.org/api/module-methods/#import-1 */
export function isFileError(error: unknown): boolean {
  return isFileGone(error) || (error instanceof Error && error.name === 'ChunkLoadError');
}

/** What a person is told of code that could not be loaded. */
export function notLoadedMessage(error: unknown): string {
  return isFileGone(error) ? PART_GONE : PART_NOT_LOADED;
}
