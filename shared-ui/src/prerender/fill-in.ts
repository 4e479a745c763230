/**
 * What the release put into the page under this name, to be filled in by an early script: HTML,
 * because a node would fetch the placeholder's picture. `undefined` when there is none.
 */
export function placeholderHtml(name: string): string | undefined {
  const template = document.querySelector(`template[data-prerendered="${name}"]`);
  // Before it stands what React has asked to be fetched: that picture.
  return template?.innerHTML.replace(/^(?:<link[^>]*>)+/, '');
}

/** Texts of HTML that was rendered with a placeholder, and what takes their places. */
export type Values = readonly (readonly [from: string, to: string])[];

/**
 * The HTML with all of these in place. In one go: what is put in is not looked at again. Of two
 * that begin at the same place, the one named first is taken.
 */
export function fillIn(html: string, values: Values): string {
  const wanted = new RegExp(values.map(([from]) => literally(from)).join('|'), 'g');
  const found = new Map(values);
  return html.replace(wanted, (from) => found.get(from) ?? from);
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** As React writes it. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

/** The HTML of a `Picture` that is `eager`, as it is without that. */
export function withLaterPicture(html: string): string {
  return html
    .replace('loading="eager"', 'loading="lazy"')
    .replace('fetchpriority="high"', 'fetchpriority="auto"');
}
