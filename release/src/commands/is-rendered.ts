import type { Fetched } from './fetch-file';

/** Whether an answer is the page, or the file, that was expected. */
export function isRendered(
  { bytes, contentPolicy }: Fetched,
  expected: string | undefined,
): boolean {
  const text = bytes?.toString();
  if (text === expected) return true;
  // A server may send the page's part of the content policy as a header in its place.
  const [tag = '', policy = ''] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(expected ?? '') ?? [];
  return tag !== '' && contentPolicy.includes(policy) && text === expected?.replace(tag, '');
}
