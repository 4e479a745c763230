import * as v from 'valibot';

import { readBuildSet } from '../build/published-build';
import { readState, stateWith } from '../log/site-state';
import { renderLive } from '../rendering/render-live';
import { readJsonFile } from '../site/json-file';
import { overwrite } from '../site/overwrite';
import { messageOf, ReleaseError } from '../site/release-error';
import { readSettings } from '../site/settings';
import { versionPath, type Site, type Versions } from '../site/site';
import { forEach, within, type Store } from '../site/store';
import { checkCandidates, faultsOf, expectAccepted } from './check';

const PREVIEWS = 'previews';
const ABOUT = 'preview.json';
const DAY_MS = 24 * 60 * 60 * 1000;

const AboutSchema = v.object({
  /** All versions that the preview shows, by app. Older files have only the versions that differ from what was live. */
  versions: v.record(v.string(), v.string()),
  until: v.pipe(v.string(), v.isoTimestamp()),
});

export interface Preview {
  readonly name: string;
  /** Its path on the host, with a slash at both ends. */
  readonly path: string;
  /** The versions that differ from what is live, by app. */
  readonly versions: Versions;
  readonly until: string;
}

/**
 * Writes a page with what is live now, but with these versions in place of the live ones, under a
 * path of its own. Visitors do not see it. Rejects with a `ReleaseError` when `config.json` does
 * not allow previews, or when the versions do not fit.
 */
export async function preview(site: Site, versions: Versions, name: string): Promise<Preview> {
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(name)) {
    throw new ReleaseError(
      `"${name}" is no name of a preview: small letters, digits and dashes, please`,
    );
  }
  if (site.store.folder === undefined) {
    throw new ReleaseError(
      `${site.store.name} has no previews: they need a web server that answers with the site's files below ` +
        'previews/, as nginx does. An object store answers with what lies there',
    );
  }
  const { previews, basePath } = await readSettings(site.store);
  if (!previews) {
    throw new ReleaseError(
      'This site has no previews: they run with the data of the shop’s visitors. ' +
        'With "previews": { "days": 7 } in its config.json it has',
    );
  }
  const state = await readState(site);
  const candidates = await readBuildSet(site, versions);
  const faults = await faultsOf(site, candidates);
  expectAccepted(versions, await checkCandidates(site, state, candidates, faults));

  const until = new Date(site.now().getTime() + previews.days * DAY_MS);
  const folder = `${PREVIEWS}/${name}`;
  const path = `${basePath}/${folder}`;
  const shown = { ...stateWith(site, state, candidates), canary: undefined };
  const { page, registry } = await renderLive(site, shown, {
    basePath: path,
    untilMs: until.getTime(),
  });
  const all = Object.entries(shown.live).map(([app, { version }]) => [app, version] as const);
  const about = { versions: Object.fromEntries(all), until: until.toISOString() };
  // Write the page last, so that its registry is always there before it.
  for (const [file, text] of [
    [ABOUT, JSON.stringify(about)],
    ['registry.json', registry],
    ['index.html', page],
  ] as const) {
    await overwrite(site, `${folder}/${file}`, text);
  }
  return { name, path: `${path}/`, versions, until: about.until };
}

/** A preview that lies in the site. It may have expired. */
interface FoundPreview {
  readonly name: string;
  /** Undefined when its file cannot be read. */
  readonly until: string | undefined;
  readonly shows: (app: string, version: string) => boolean;
  /** Why its file cannot be read. */
  readonly problem: string | undefined;
}

/** All previews of a site, including those that have expired. */
export async function previewsOf({ store }: Site): Promise<FoundPreview[]> {
  const keys = (await store.list(PREVIEWS)).filter((key) => key.endsWith(`/${ABOUT}`));
  return Promise.all(keys.map((key) => foundPreview(store, key.split('/')[1] ?? '')));
}

async function foundPreview(store: Store, name: string): Promise<FoundPreview> {
  const files = within(store, `${PREVIEWS}/${name}`);
  try {
    const { versions, until } = await readJsonFile(files, ABOUT, AboutSchema);
    const shows = (app: string, version: string) => versions[app] === version;
    return { name, until, shows, problem: undefined };
  } catch (error) {
    // The page and the registry name the folders of all versions that the preview shows.
    const written = await Promise.all(['index.html', 'registry.json'].map(files.read));
    const texts = written.map((file) => file?.bytes.toString() ?? '');
    return {
      name,
      until: undefined,
      shows: (app, version) => texts.some((text) => text.includes(`${versionPath(app, version)}/`)),
      problem: `the preview ${name} stays; write it anew, or remove its folder: ${messageOf(error)}`,
    };
  }
}

/**
 * Removes the previews that have expired, or all when `config.json` allows none. Returns the problems of the
 * previews that stay, one sentence each.
 */
export async function prunePreviews(site: Site): Promise<string[]> {
  const now = site.now().toISOString();
  const all = await previewsOf(site);
  const isAllowed = all.length > 0 && (await readSettings(site.store)).previews !== undefined;
  const stays = ({ until = now }: FoundPreview) => isAllowed && until >= now;
  for (const { name } of all.filter((each) => !stays(each))) {
    const files = within(site.store, `${PREVIEWS}/${name}`);
    await files.remove('index.html');
    await forEach(await files.list(''), (key) => files.remove(key));
  }
  return all.filter(stays).flatMap(({ problem }) => problem ?? []);
}
