import { lte, major, minor, valid } from 'semver';

/** The package of the release tool. */
export const TOOL_PACKAGE = '@galleria/release';

/**
 * The version of the release tool, as in `package.json`. Its minor number rises when the tool
 * writes something else into a site than before. The log has it in each entry.
 */
export const TOOL_VERSION = '0.3.0';

/**
 * Whether the tool `own` may read and change a site that the tool `wrote` has changed. It may if its major
 * and minor number are not lower.
 */
export function isServedBy(wrote: string, own: string): boolean {
  const upToFixes = (version: string) => `${String(major(version))}.${String(minor(version))}.0`;
  return valid(wrote) !== null && lte(upToFixes(wrote), upToFixes(own));
}

/** The message when the tool is too old for the site. */
export function outdatedTool(wrote: string, own: string): string {
  return (
    `${TOOL_PACKAGE} ${wrote} has released here, and this is ${own}: it could take away what the newer one ` +
    `writes. Install ${TOOL_PACKAGE} ${wrote} or newer, or update this checkout`
  );
}
