import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import {
  folderStore,
  readBuildInfo,
  ReleaseError,
  SHELL,
  temporaryFolder,
  type RehearsalFinding,
  type RehearsalLimits,
  type ShopFiles,
  type Versions,
} from '@galleria/release';
import { slotsFilledBy } from '@galleria/shared-contracts/contract';
import type { Browser } from 'playwright-core';

import { findingsIn, type Candidates } from './compare/findings';
import { better, isDoubtful } from './compare/judge';
import { DEVICES, ROLES, type Device, type Pair, type Role } from './compare/measured';
import { findPlaces } from './plan/find-places';
import { copyShop, publishBuild, publishCopy } from './sides/live-set';
import { startSide, type BackendFiles, type Side } from './sides/start-side';
import { openBrowser } from './walk/open-browser';
import { visitPage, type Visit, type Visited } from './walk/visit';

/** The result of comparing candidates with what is live. */
export interface Seen {
  readonly candidates: Candidates;
  readonly findings: readonly RehearsalFinding[];
  readonly notes: readonly string[];
  readonly pairs: readonly Pair[];
}

export interface Comparing {
  readonly limits: RehearsalLimits;
  readonly maxPlaces: number;
  readonly devices?: readonly Device[];
  readonly roles?: readonly Role[];
  /** Folder for the screenshots. Without it there are no screenshots. */
  readonly pictures?: string | undefined;
  readonly say: (line: string) => void;
}

/** Two shops in memory: one as it is live, and one with candidates. */
export interface Stage {
  /** The shop with the candidates. */
  readonly candidate: Pick<Side, 'url' | 'config' | 'sessions'>;
  /** Publishes a finished build. Resolves to its name and version. */
  addBuild(folder: string): Promise<Versions>;
  addPublished(app: string, version: string): Promise<void>;
  /**
   * Opens the candidates' pages on both sides. Visits of the live side are remembered and used for later
   * candidates.
   */
  compare(versions: Versions, how: Comparing): Promise<Seen>;
  close(): Promise<void>;
}

/** How often a measure that varies with the machine's load is measured again before it counts. */
const FURTHER_TRIES = 2;

/** Starts the two shops. If a start fails, nothing is left. `also` are builds that count as live. */
export async function openStage(
  shop: ShopFiles,
  files: BackendFiles,
  also: readonly string[] = [],
): Promise<Stage> {
  const { folder: work, remove } = await temporaryFolder('rehearsal');
  const running: (() => Promise<unknown>)[] = [remove];
  const close = async () => {
    for (const stopOne of running.splice(0).reverse()) await stopOne();
  };
  try {
    let copied = await copyShop(shop, work);
    for (const build of also) {
      copied = { ...copied, live: { ...copied.live, ...(await publishBuild(copied, build)) } };
    }
    const live = await startSide(copied, files, 'live');
    running.push(() => live.stop());
    const other = await startSide(copied, files, 'candidate');
    running.push(() => other.stop());
    const browser = await openBrowser(process.env);
    running.push(() => browser.close());
    const memory = new Map<string, Visited>();
    // Publish further builds in the site of the candidates.
    const target = { ...copied, folder: other.siteFolder };
    return {
      candidate: other,
      addBuild: (folder) => publishBuild(target, folder),
      addPublished: (app, version) => publishCopy(target, shop, app, version),
      compare: (versions, how) => compare(versions, how, { browser, live, other, memory }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Shown {
  readonly browser: Browser;
  readonly live: Side;
  readonly other: Side;
  readonly memory: Map<string, Visited>;
}

async function compare(
  versions: Versions,
  how: Comparing,
  { browser, live, other, memory }: Shown,
): Promise<Seen> {
  const { limits, maxPlaces, devices = DEVICES, roles = ROLES, pictures, say } = how;
  const apps = Object.keys(versions);
  const candidates = await candidatesIn(versions, other, live);
  let side: Side;
  try {
    side = await other.show(versions);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return refused(candidates, error);
  }
  const { registry } = side;
  // A shell is seen on the pages of all remotes.
  const looked = apps.filter((app) => app !== SHELL);
  const watched = apps.includes(SHELL) ? Object.keys(registry.remotes) : looked;
  if (pictures !== undefined) await mkdir(pictures, { recursive: true });

  const visit = (on: Side, visited: Visit) => visitPage(browser, on, visited);
  const remembered = async (visited: Visit): Promise<Visited> => {
    const key = JSON.stringify({ ...visited, picture: undefined });
    const known = memory.get(key);
    if (known) return known;
    const found = await visit(live, visited);
    memory.set(key, found);
    return found;
  };

  /** Measures a doubtful pair again. No other visit runs then, because it would cost time. */
  const untilCertain = async (pair: Pair): Promise<Pair> => {
    let sure = pair;
    for (let tries = 0; tries < FURTHER_TRIES && isDoubtful(sure, limits); tries += 1) {
      const { place, device, role, candidate } = pair;
      const again = candidate.left !== undefined;
      const at: Visit = { place, device, role, apps: watched, depth: 'full', again };
      const { measured: liveAgain } = await visit(live, at);
      const { measured } = await visit(side, at);
      sure = {
        ...sure,
        live: better(sure.live, liveAgain),
        candidate: better(sure.candidate, measured),
      };
    }
    return sure;
  };

  const pairs: Pair[] = [];
  const slots = new Set<string>();
  const visitedAgain = new Set<string>();
  const emitters = await emittersFor(side, looked);
  for (const role of roles) {
    const found = await findPlaces(
      {
        registry,
        candidates: watched,
        maxPlaces,
        emitters,
        probe: async (place, as) => {
          const probed: Visit = {
            place: { ...place, presses: [] },
            role: as,
            apps: watched,
            device: 'desktop',
            depth: 'probe',
            again: false,
          };
          const [before, after] = [await remembered(probed), await visit(side, probed)];
          return {
            links: [...after.links, ...before.links],
            // The live version shows which slots there are, even if the candidate fails to fill them.
            shows: [...new Set([...after.measured.shows, ...before.measured.shows])],
            isFaulty: after.measured.faults.some(({ text }) =>
              watched.some((app) => text.includes(`remotes/${app}/`)),
            ),
          };
        },
      },
      role,
    );
    found.slots.forEach((slot) => slots.add(slot));
    for (const place of found.places) {
      const compared = devices.map(async (device, index): Promise<Pair> => {
        const name = String(pairs.length + index).padStart(3, '0');
        const again = device === 'desktop' && !visitedAgain.has(place.pattern);
        const at: Visit = { place, device, role, apps: watched, depth: 'full', again };
        const picture = (of: string) =>
          pictures === undefined ? undefined : path.join(pictures, `${name}-${of}.jpg`);
        const [before, after] = await Promise.all([
          remembered({ ...at, picture: picture('live') }),
          visit(side, { ...at, picture: picture('candidate') }),
        ]);
        return { place, device, role, live: before.measured, candidate: after.measured };
      });
      for (const pair of await Promise.all(compared)) pairs.push(await untilCertain(pair));
      if (pairs.at(-1)?.candidate.left) visitedAgain.add(place.pattern);
      say(`${place.path}, ${role}`);
    }
  }
  const unseen = looked
    .flatMap((app) => slotsFilledBy(registry.remotes[app]))
    .filter((slot) => !slots.has(slot));
  return {
    candidates,
    pairs,
    findings: findingsIn(pairs, candidates, limits),
    notes: unseen.map((slot) => `No page was found on which ${slot} shows something`),
  };
}

/** Other remotes that emit an activation event of one of these apps. */
async function emittersFor({ siteFolder, registry }: Side, apps: readonly string[]) {
  const requests = apps.flatMap((app) => registry.remotes[app]?.activationEvents ?? []);
  const others = Object.entries(registry.remotes).filter(([app]) => !apps.includes(app));
  const emitting = await Promise.all(
    others.map(async ([app, { entryUrl }]) => {
      const folder = path.join(siteFolder, path.dirname(entryUrl));
      const { events } = await readBuildInfo(folderStore(folder));
      return events.emits.some((event) => requests.includes(event)) ? [app] : [];
    }),
  );
  return emitting.flat();
}

/** The result for candidates that `check` refuses. No browser is needed for them. */
function refused(candidates: Candidates, { message }: ReleaseError): Seen {
  const [finding] = Object.entries(candidates).map(([remote, { version, owner }]) => {
    return { remote, version, owner, kind: 'refused', reason: message, places: ['check'] };
  });
  return { candidates, pairs: [], findings: finding ? [finding] : [], notes: [] };
}

/** The versions and teams of these published versions, which need not be live. */
async function candidatesIn(versions: Versions, { siteFolder }: Side, live: Side) {
  const named = await Promise.all(
    Object.entries(versions).map(async ([app, version]) => {
      const folder = path.join(siteFolder, app === SHELL ? SHELL : `remotes/${app}`, version);
      const { remote } = await readBuildInfo(folderStore(folder));
      const isLive = !remote || app in live.registry.remotes;
      return [app, { version, owner: remote?.owner ?? 'Shell team', isLive }] as const;
    }),
  );
  return Object.fromEntries(named) satisfies Candidates;
}
