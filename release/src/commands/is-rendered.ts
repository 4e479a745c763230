import type { Fetched } from './fetch-file';

/** Whether the answer contains the expected page or file. */
export function isRendered(
  { bytes, contentPolicy }: Fetched,
  expected: string | undefined,
): boolean {
  const text = bytes?.toString();
  if (text === expected) return true;
  // A server may remove this tag and send its policy as a header instead.
  const [tag = '', policy = ''] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(expected ?? '') ?? [];
  return tag !== '' && contentPolicy.includes(policy) && text === expected?.replace(tag, '');
}
