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
 * Makes the page's one Trusted Types policy, which browsers ask for every string. The returned function tells the
 * policy a published HTML text; then exactly that text may be set once. The policy refuses any other string, except
 * addresses of scripts from `origins`, JSON, and the empty elements that React and notistack set.
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

/** goober makes its style element from a blank text, and React makes script elements from an empty script. */
function isEmpty(html: string): boolean {
  return html.trim() === '' || html === '<script></script>';
}

/** Data for search engines is a JSON object. It does nothing when a browser runs it as a script. */
function isJsonObject(text: string): boolean {
  try {
    return text.startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
