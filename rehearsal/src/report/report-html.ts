import type { RehearsalFinding } from '@galleria/release';

import type { Measured, Pair } from '../compare/measured';
import type { Seen } from '../stage';

/** The report as one page. Texts come from pages and scripts of candidates, so each of them is escaped. */
export function reportHtml(shop: string, seen: Seen, pictures: string): string {
  const { candidates, findings, notes, pairs } = seen;
  const names = Object.entries(candidates).map(
    ([app, { version, owner }]) => `${app} ${version} (${owner})`,
  );
  const title = `Rehearsal of ${names.join(', ')}`;
  const verdict =
    findings.length === 0
      ? '<p class="good">As good as what is live.</p>'
      : `<p class="bad">${String(findings.length)} ${findings.length === 1 ? 'finding' : 'findings'}.</p>`;
  const worse = new Set(findings.flatMap(({ places }) => places));
  const sorted = [...pairs].sort(
    (a, b) => Number(worse.has(nameOf(b))) - Number(worse.has(nameOf(a))),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escaped(title)}</h1>
<p>Beside what is live in ${escaped(shop)}, with made-up data.</p>
${verdict}
${findings.length === 0 ? '' : findingsTable(findings)}
${notes.map((note) => `<p>Note: ${escaped(note)}.</p>`).join('\n')}
<h2>Pages</h2>
${sorted.map((pair) => placeHtml(pair, worse.has(nameOf(pair)), pictures)).join('\n')}
</main>
</html>
`;
}

function findingsTable(findings: readonly RehearsalFinding[]): string {
  const rows = findings.map(
    ({ remote, version, owner, kind, reason, places }) =>
      `<tr><td>${escaped(kind)}<td>${escaped(reason)}<td>${escaped(`${remote} ${version}`)}<br>${escaped(owner)}` +
      `<td>${places.map(escaped).join('<br>')}`,
  );
  return `<table><thead><tr><th>What<th>Reason<th>Whose<th>Where<tbody>${rows.join('\n')}</table>`;
}

function placeHtml(pair: Pair, isWorse: boolean, pictures: string): string {
  const { live, candidate } = pair;
  const rows = MEASURES.map(
    ([what, of]) => `<tr><th>${what}<td>${escaped(of(live))}<td>${escaped(of(candidate))}`,
  );
  return `<details${isWorse ? ' open' : ''}><summary>${escaped(nameOf(pair))}${isWorse ? ' <b class="bad">worse</b>' : ''}</summary>
<table><thead><tr><th><th>live<th>candidate<tbody>${rows.join('')}</table>
<div class="pictures">${picture('live', live, pictures)}${picture('candidate', candidate, pictures)}</div></details>`;
}

function picture(side: string, { picture: file }: Measured, folder: string): string {
  if (file === undefined) return `<figure><figcaption>${side}: no picture</figcaption></figure>`;
  const src = `${folder}/${encodeURIComponent(file)}`;
  return `<figure><img src="${escaped(src)}" alt="" loading="lazy"><figcaption>${side}</figcaption></figure>`;
}

const MEASURES: readonly (readonly [string, (measured: Measured) => string])[] = [
  [
    'faults',
    ({ faults }) =>
      faults.map(({ kind, text, when }) => `${kind} ${when} ${text}`).join('\n') || 'none',
  ],
  [
    'accessibility',
    ({ axe }) =>
      Object.entries(axe)
        .map(([rule, found]) => `${rule}: ${String(found.length)}`)
        .join(', ') || 'nothing found',
  ],
  ['shows', ({ shows }) => shows.join(', ') || 'nothing'],
  ['bytes', ({ bytes }) => bytes.toLocaleString('en-US')],
  ['documents read', ({ documents }) => String(documents)],
  ['LCP', ({ lcpMs }) => `${lcpMs.toFixed(0)} ms`],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['blocked', ({ blockedMs }) => `${blockedMs.toFixed(0)} ms`],
  ['busy at rest', ({ busyMs }) => `${busyMs.toFixed(0)} of 500 ms`],
  ['too wide by', ({ overflowPx }) => `${String(overflowPx)} px`],
  [
    'left by a visit',
    ({ left }) =>
      left
        ? `${left.listeners.toFixed(1)} listeners, ${left.nodes.toFixed(0)} nodes`
        : 'not measured',
  ],
];

/** The name that the findings' places use. */
function nameOf({ place, device, role }: Pair): string {
  return `${place.pattern}, ${device}, ${role}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 75rem; margin: auto; padding: 1rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { text-align: start; vertical-align: top; padding: .375rem .5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); overflow-wrap: anywhere; white-space: pre-line; }
details table { table-layout: fixed; }
details :is(th, td) { padding-inline: .25rem; }
details th:first-child { width: 7rem; }
.bad { color: light-dark(#a40000, #ff9d9d); }
.good { color: light-dark(#005c2e, #8fe0b0); }
summary { cursor: pointer; padding: .5rem 0; }
.pictures { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
figure { margin: 0; }
img { max-width: 100%; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
`;
