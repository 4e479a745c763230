import { createHash } from 'node:crypto';

import { isServed, type StaticPage } from '@galleria/shared-contracts/contract';
import type { PublicReads } from '@galleria/shared-contracts/firebase';

import { readState, type SiteState } from '../log/site-state';
import type { RenderStaticPage } from '../page/render-request';
import { staticPageRenderer } from '../rendering/render-live';
import { readConfig, readSettings } from '../site/settings';
import { SHELL, SITE_FILES, type Site } from '../site/site';
import { forEach, type Store } from '../site/store';
import { removeCompressed } from './compressed-file';
import { appsWithLostData, DATA_RECORD, makeData } from './make-data';
import { makePictures, type RoundOfPictures } from './make-pictures';
import { expectReadable, updatePagesFile } from './pages-file';
import { isSameContent, readApps, type AppPages } from './pages-module';
import { pageWriter } from './page-writer';
import {
  keyOfPage,
  NO_KEY,
  pageFile,
  pathsOfPages,
  readRecord,
  replaceRecord,
  withoutKeys,
  type KnownRecord,
  type StoredRecord,
} from './pages-record';
import { writeSitemap } from './sitemap';

/** What a round has read, so that the next round reads less. */
export interface Round {
  readonly state: SiteState;
  /** The modules of apps and what they read, by app. */
  readonly apps: ReadonlyMap<string, AppPages>;
  readonly pictures: RoundOfPictures;
  readonly record: KnownRecord;
  /** All pages, in their order. */
  readonly pages: readonly StaticPage[];
  /** The site's address in the sitemap of these pages; undefined if the sitemap must be written again. */
  readonly inSitemap: string | undefined;
  /** Every page could be rendered. */
  readonly isWhole: boolean;
}

export interface Made {
  readonly round: Round;
  readonly count: number;
  readonly written: number;
  readonly removed: number;
  /** Apps whose data was written or removed. */
  readonly data: readonly string[];
  /** How many pictures were written. */
  readonly pictures: number;
  /**
   * Pages that could not be rendered, data that could not be made and pictures that could not be
   * written, one sentence each. All other pages, data and pictures are right.
   */
  readonly problems: readonly string[];
}

export interface MakeOptions {
  /** The result of an earlier round. */
  readonly former?: Round | undefined;
  /**
   * Paths of pages that may differ from what the record says, because a round wrote them and then failed. The
   * function adds more.
   */
  readonly doubtful?: Set<string>;
  /** Reads the state; the default reads that of the site. */
  readonly stateNow?: () => Promise<SiteState>;
}

/**
 * Compares the static pages of the live apps with the database, and writes those that are new or changed. The
 * record loses the keys of these pages first, and gets the new keys last. So a process that dies leaves whole
 * pages, old or new, and the next process writes them again. Two processes may run at once. A process that
 * finds another record than it has read starts again, and does not trust the pages that it wrote before.
 */
export async function makePages(
  site: Site,
  database: PublicReads,
  {
    former,
    doubtful = new Set(),
    stateNow = () => readState(site, former?.state.builds),
  }: MakeOptions = {},
): Promise<Made> {
  const { store } = site;
  let apps = former?.apps ?? new Map<string, AppPages>();
  let pictures = former?.pictures;
  let picturesWritten = 0;
  const doubtfulData = new Set<string>();
  for (;;) {
    const before = await readRecord(store, former?.record);
    const { record } = before;
    // List the pages before the database is read. A page that another process makes later is then not in the
    // list, and is not removed.
    const there = await pathsThere(store, former && record);
    const files = new Set(former ? [] : Array.from(there, pageFile));
    const dataBefore = await store.read(DATA_RECORD);
    if (!former) for (const app of await appsWithLostData(site, dataBefore)) doubtfulData.add(app);
    // If the record has changed, another process has written pages.
    const isOwn = record === former?.record;
    const state = await stateNow();
    await expectReadable(site, state);
    apps = await readApps(site, state, database, apps);
    // Write the pictures before the pages that show them.
    pictures = await makePictures(site, database, apps, pictures);
    picturesWritten += pictures.written;
    const data = await makeData(site, state, apps, dataBefore, doubtfulData);
    if (!data) continue;
    const frame = await frameOf(site, state, apps);
    const isSameFrame = record.frame === frame;
    const isAsBefore = former?.isWhole === true && isOwn && isSameFrame && doubtful.size === 0;
    const all = { data: data.changed, pictures: picturesWritten };
    if (isAsBefore && isSameContent(apps, former.apps)) {
      const count = record.keys.size;
      await updatePagesFile(site, state, apps, [...record.keys.keys()]);
      const problems = [...pictures.problems, ...data.problems];
      return {
        ...all,
        round: { ...former, state, apps, pictures },
        count,
        written: 0,
        removed: 0,
        problems,
      };
    }
    const { serves } = await readConfig(store);
    // A recorded page may have lost its file. Only a new process lists the files.
    const isThere = (path: string) => former !== undefined || files.has(pageFile(path));
    const isRight = (path: string, key: string) =>
      isSameFrame && keyOfPage(record, path) === key && isThere(path) && !doubtful.has(path);

    // An app returns the same object for an unchanged page, so the keys of most pages need not be compared.
    const known = isAsBefore ? former.pages : [];
    const pages: StaticPage[] = [];
    const wrong = new Map<string, StaticPage[]>();
    const others: { readonly page: StaticPage; readonly before: StaticPage | undefined }[] = [];
    const problems = [...pictures.problems, ...data.problems];
    const failed = new Set<string>();
    let written = 0;
    for (const [app, { module, content }] of apps) {
      const its: StaticPage[] = [];
      for (const page of module.pages(content)) {
        const earlier = known[pages.length];
        if (earlier !== page && !isServed(serves, page.path)) continue;
        pages.push(page);
        if (earlier === page) continue;
        others.push({ page, before: earlier });
        if (!isRight(page.path, page.key)) its.push(page);
      }
      if (its.length > 0) wrong.set(app, its);
    }
    // Takes the keys out of the record, before the first page is written.
    let marking: Promise<StoredRecord | undefined> | undefined;
    const mark = () => withoutKeys(store, before, isSameFrame, [...wrong.values()].flat());
    for (const [app, its] of wrong) {
      const render = await staticPageRenderer(site, state, app);
      const writer = pageWriter(site, its.length);
      const write = async (page: StaticPage) => {
        const isNew = !record.keys.has(page.path) && !doubtful.has(page.path);
        doubtful.add(page.path);
        const html = rendered(render, page);
        if (html instanceof Error) {
          failed.add(page.path);
          problems.push(`${page.path} could not be rendered: ${html.message}`);
          return;
        }
        marking ??= mark();
        if (!(await marking)) return;
        await writer.write(pageFile(page.path), html, isNew);
        written += 1;
      };
      try {
        await forEach(its, write);
      } finally {
        await writer.end();
      }
    }
    const recorded = marking ? await marking : before;
    if (!recorded) continue;
    const haveSameAddresses =
      known.length > 0 &&
      known.length === pages.length &&
      others.every(
        ({ page, before }) => page.path === before?.path && page.sameAs === before.sameAs,
      );
    // A page that could not be rendered stays as it was, and the next round tries it again.
    const entryOf = ({ path, key }: StaticPage) => [path, failed.has(path) ? NO_KEY : key] as const;
    const isWhole = failed.size === 0;
    const gone = haveSameAddresses ? [] : pathsToRemove(there, pages, doubtful);
    // Another process may write these pages again meanwhile, so this process must not trust its record of
    // them.
    for (const path of gone) doubtful.add(path);
    await forEach(gone, (path) => removeCompressed(site, pageFile(path)));

    const paths = pages.map(({ path }) => path);
    const count = paths.length;
    const inSitemap = haveSameAddresses ? former?.inSitemap : undefined;
    const round = { state, apps, pictures, record, pages, inSitemap, isWhole };
    const made = { ...all, round, count, written, removed: gone.length, problems };
    if (isSameFrame && written === 0 && gone.length === 0) {
      await updatePagesFile(site, state, apps, paths);
      return made;
    }
    const { origin, basePath } = await readSettings(store);
    const address = origin === undefined ? undefined : origin + basePath;
    if (address !== undefined && address !== inSitemap) {
      const listed = pages.filter(({ sameAs }) => sameAs === undefined);
      await writeSitemap(
        site,
        address,
        listed.map(({ path }) => path),
      );
    }
    const replaced = await replaceRecord(store, recorded, {
      frame,
      changes: haveSameAddresses ? others.map(({ page }) => entryOf(page)) : undefined,
      all: () => pages.map(entryOf),
    });
    if (!replaced) continue;
    await updatePagesFile(site, state, apps, paths);
    return { ...made, round: { ...round, record: replaced, inSitemap: address } };
  }
}

/**
 * The paths of pages that exist. Lists the files if there is no record of this process, because a process
 * that died may have written pages that are in no record.
 */
async function pathsThere(
  store: Store,
  record: KnownRecord | undefined,
): Promise<Iterable<string>> {
  const isKnown = record !== undefined && record.base !== '';
  return isKnown ? record.keys.keys() : pathsOfPages(store);
}

/** The paths of pages that exist or may exist, and must be removed. */
function pathsToRemove(
  there: Iterable<string>,
  pages: readonly StaticPage[],
  doubtful: ReadonlySet<string>,
): string[] {
  const kept = new Set(pages.map(({ path }) => pageFile(path)));
  return [...new Set([...there, ...doubtful])].filter((path) => !kept.has(pageFile(path)));
}

function rendered(render: RenderStaticPage, page: StaticPage): string | Error {
  try {
    return render(page.sameAs ?? page.path, page.render());
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A digest of everything except content from which a page is made. */
async function frameOf(
  site: Site,
  { live }: SiteState,
  apps: ReadonlyMap<string, AppPages>,
): Promise<string> {
  const config = await site.store.read(SITE_FILES.config);
  const hash = createHash('sha256').update(config?.bytes ?? '');
  for (const app of [SHELL, ...apps.keys()]) hash.update(`\n${app} ${live[app]?.version ?? ''}`);
  return hash.digest('base64url');
}
