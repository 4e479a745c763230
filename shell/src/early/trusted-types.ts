/** The part of the Trusted Types API that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

type Rule = (text: string) => string | undefined;

interface PolicyRules {
  readonly createHTML: Rule;
  readonly createScript: Rule;
  readonly createScriptURL: Rule;
}

/**
 * Makes the page's one Trusted Types policy, which browsers ask for every string, and returns how a
 * published HTML text is made known to it: then that very text may be set once. Any other string is refused, except
 * addresses of scripts from `origins`, JSON, and what React and notistack set without any content.
 */
export function createPolicy(
  origins: (origin: string) => boolean,
  { trustedTypes }: { readonly trustedTypes?: TrustedTypes },
): (publishedHtml: string) => void {
  const published = new Set<string>();
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (published.delete(html) || isEmpty(html) ? html : undefined),
    createScript: (text) => (isJsonObject(text) ? text : undefined),
    createScriptURL: (url) => (origins(new URL(url, document.baseURI).origin) ? url : undefined),
  });
  return (html) => void published.add(html);
}

/** goober's new style element, and the empty script that React makes its own scripts of. */
function isEmpty(html: string): boolean {
  return html.trim() === '' || html === '<script></script>';
}

/** Data for search engines. As a script it would do nothing. */
function isJsonObject(text: string): boolean {
  try {
    return text.startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
