/** The part of the Trusted Types API that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): { createHTML(html: string): string };
}

type Rule = (text: string, type?: string) => string | undefined;

interface PolicyRules {
  readonly createHTML: Rule;
  readonly createScript: Rule;
  readonly createScriptURL: Rule;
}

/**
 * Makes the page's one Trusted Types policy, which browsers ask for every string, and returns how HTML of our own is marked as trusted. A plain
 * string that reaches a sink is refused, except addresses of scripts from `origins`, JSON, and what
 * React and notistack set without any content.
 */
export function createTrustedHtml(
  origins: (origin: string) => boolean,
  { trustedTypes }: { readonly trustedTypes?: TrustedTypes },
): (html: string) => string {
  const policy = trustedTypes?.createPolicy('default', {
    // Browsers name the type; our own call does not.
    createHTML: (html, type) => (type === undefined || isEmpty(html) ? html : undefined),
    createScript: (text) => (isJsonObject(text) ? text : undefined),
    createScriptURL: (url) => (origins(new URL(url, document.baseURI).origin) ? url : undefined),
  });
  return (html) => policy?.createHTML(html) ?? html;
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
