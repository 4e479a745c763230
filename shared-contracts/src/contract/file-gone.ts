import { PART_GONE, PART_NOT_LOADED } from '../domain/messages';

/** The `name` of the error for a file that the server does not have. */
export const FILE_GONE = 'FileGoneError';

/** Whether the server does not have the file. Files of old versions are deleted after some time. */
export function isFileGone(error: unknown): boolean {
  // Compare the name. `instanceof` would fail, because each build has its own copy of an error class.
  return error instanceof Error && error.name === FILE_GONE;
}

/**
 * Whether a file of code could not be loaded; false for errors in the code itself. The name is that of
 * webpack's error: https://webpack.js.org/api/module-methods/#import-1
 */
export function isFileError(error: unknown): boolean {
  return isFileGone(error) || (error instanceof Error && error.name === 'ChunkLoadError');
}

/** The text for the user when code could not be loaded. */
export function notLoadedMessage(error: unknown): string {
  return isFileGone(error) ? PART_GONE : PART_NOT_LOADED;
}
