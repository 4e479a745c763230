import type { StaticPicture } from '@galleria/shared-contracts/contract';
import type { PublicReads } from '@galleria/shared-contracts/firebase';

import { PICTURES_FOLDER, type Site } from '../site/site';
import { forEach } from '../site/store';
import type { AppPages } from './pages-module';
import { messageOf } from '../site/release-error';

const PATH = new RegExp(`^/${PICTURES_FOLDER}/(?:[a-z0-9-]+/)*[a-z0-9-]+[.](?:avif|jpg|png|webp)$`);

/** What a round knows about pictures, so that the next round reads less. */
export interface RoundOfPictures {
  /** The content in which each app named its pictures, by app. */
  readonly contents: ReadonlyMap<string, unknown>;
  /** Files that the site has. */
  readonly there: ReadonlySet<string>;
  /** Whether no picture has to be tried again: each was written, or the database does not have it. */
  readonly isWhole: boolean;
  readonly written: number;
  readonly problems: readonly string[];
}

/**
 * Writes the pictures that the apps' contents name and the site lacks. Pictures never change, so one that
 * another process has written meanwhile is the same, and is not compared. A picture that cannot be read is
 * tried again in the next round. One that the database does not have is tried again when some content has
 * changed.
 */
export async function makePictures(
  site: Site,
  database: PublicReads,
  apps: ReadonlyMap<string, AppPages>,
  former: RoundOfPictures | undefined,
): Promise<RoundOfPictures> {
  const contents = new Map([...apps].map(([app, { content }]) => [app, content]));
  if (former?.isWhole === true && isSame(contents, former.contents)) {
    return { ...former, written: 0 };
  }
  const pictures = [...apps.values()].flatMap(({ module, content }) => [
    ...(module.pictures?.(content) ?? []),
  ]);
  if (pictures.length === 0) {
    return { contents, there: new Set(), isWhole: true, written: 0, problems: [] };
  }
  const there = new Set(
    former && former.there.size > 0 ? former.there : await site.store.list(PICTURES_FOLDER),
  );
  const problems: string[] = [];
  let isWhole = true;
  let written = 0;
  await forEach(
    pictures.filter(({ path }) => !there.has(path.slice(1))),
    async (picture) => {
      try {
        const bytes = await readPicture(database, picture);
        if (!bytes) {
          problems.push(`${picture.path} is named, and the database does not have it`);
          return;
        }
        if (await site.store.create(picture.path.slice(1), bytes)) written += 1;
        there.add(picture.path.slice(1));
      } catch (error) {
        problems.push(`${picture.path} could not be written: ${messageOf(error)}`);
        isWhole = false;
      }
    },
  );
  return { contents, there, isWhole, written, problems };
}

async function readPicture(
  database: PublicReads,
  picture: StaticPicture,
): Promise<Uint8Array | null> {
  if (PATH.test(picture.path)) return picture.read(database);
  throw new Error(`small letters, digits and dashes below /${PICTURES_FOLDER}/, please`);
}

function isSame(
  contents: ReadonlyMap<string, unknown>,
  others: ReadonlyMap<string, unknown>,
): boolean {
  return (
    contents.size === others.size &&
    [...contents].every(([app, content]) => others.get(app) === content)
  );
}
