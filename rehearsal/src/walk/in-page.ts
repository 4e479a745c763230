/** What the page notes about itself while it opens. */
export interface Noted {
  readonly rejections: readonly string[];
  readonly policy: readonly string[];
  readonly cls: number;
  readonly lcpMs: number;
  readonly blockedMs: number;
  /** When the page changed last, in milliseconds since it opened. */
  readonly changedMs: number;
}

/** Runs before any script of the page. It is text, because a compiler's helpers do not exist in the page. */
export const NOTE_IN_PAGE = `
  (() => {
    const noted = { rejections: [], policy: [], cls: 0, lcpMs: 0, blockedMs: 0, changedMs: 0 };
    window.rehearsalNoted = noted;
    addEventListener('unhandledrejection', ({ reason }) => {
      noted.rejections.push(String(reason?.message ?? reason));
    });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      noted.policy.push(effectiveDirective + ' refused ' + (blockedURI || 'something'));
    });
    const observe = (type, note) => {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    };
    observe('layout-shift', ({ hadRecentInput, value }) => {
      if (!hadRecentInput) noted.cls += value;
    });
    observe('largest-contentful-paint', ({ startTime }) => { noted.lcpMs = startTime; });
    observe('longtask', ({ duration }) => { noted.blockedMs += Math.max(0, duration - 50); });
    new MutationObserver(() => { noted.changedMs = performance.now(); }).observe(document, {
      childList: true, subtree: true, attributes: true, characterData: true,
    });
  })();
`;

/** The areas of these remotes in a page. */
export function areasOf(apps: readonly string[]): string {
  return `:is(${apps.map((app) => `[data-remote="${app}"]`).join(', ')})`;
}
