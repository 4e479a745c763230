import { lte, major, minor, valid } from 'semver';

/** The package of the release tool. */
export const TOOL_PACKAGE = '@galleria/release';

/**
 * The version of the release tool, as in `package.json`. Its minor number rises when the tool
 * writes something else into a site than before. The log has it in each entry.
 */
export const TOOL_VERSION = '0.3.0';

/**
 * Whether a site that was changed by the tool `wrote` may be read and changed by the tool `own`: it
 * is as new, up to fixes.
 */
export function isServedBy(wrote: string, own: string): boolean {
  const upToFixes = (version: string) => `${String(major(version))}.${String(minor(version))}.0`;
  return valid(wrote) !== null && lte(upToFixes(wrote), upToFixes(own));
}

/** What to say when it may not. */
export function outdatedTool(wrote: string, own: string): string {
  return (
    `${TOOL_PACKAGE} ${wrote} has released here, and this is ${own}: it could take away what the newer one ` +
    `writes. Install ${TOOL_PACKAGE} ${wrote} or newer, or update this checkout`
  );
}
