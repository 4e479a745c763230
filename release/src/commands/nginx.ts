import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { DOCKER_NGINX, renderNginxConfig, SERVICE_NGINX } from '../serving/nginx-config';
import { findBrotliModule } from '../serving/nginx-server';
import { explain, ReleaseError } from '../site/release-error';
import { allowsOverrides, basePathOf } from '../site/settings';
import { folderOf, siteAt, type Site } from '../site/site';

export interface NginxCommandOptions {
  readonly listen: string;
  readonly temporary?: string;
  readonly withoutBrotli?: true;
  readonly withoutHsts?: true;
  readonly reportTo?: string;
  /** Further sites with host names of their own, as `office.example=/srv/galleria-office`. */
  readonly also?: readonly string[];
  /** File to write the configuration to. */
  readonly write?: string;
}

/**
 * Returns an `nginx.conf` that serves the site. With `write` it writes the file and returns a
 * sentence about it, because npm adds its own lines to what a command prints. Creates the folders
 * that nginx does not create by itself.
 */
export async function nginxConfig(
  site: Site,
  templateFile: string,
  { withoutBrotli, withoutHsts, write, also = [], temporary, ...options }: NginxCommandOptions,
): Promise<string> {
  const shared = await sharedSettings(site);
  const others = also.map((each): [string, string] => {
    const [, host, folder] = /^([^=]+)=(.+)$/.exec(each) ?? [];
    if (host === undefined || folder === undefined) {
      throw new ReleaseError(`--also ${each}: write host=folder, such as office.example=FOLDER`);
    }
    return [host, path.resolve(folder)];
  });
  for (const [host, folder] of others) {
    const settings = await sharedSettings(siteAt(folder));
    if (JSON.stringify(settings) === JSON.stringify(shared)) continue;
    throw new ReleaseError(`${host} needs basePath and overrides as in ${site.store.name}`);
  }
  const own = temporary === undefined ? SERVICE_NGINX : { temporary };
  const config = renderNginxConfig({
    ...options,
    ...own,
    template: await readFile(templateFile, 'utf8'),
    site: path.resolve(folderOf(site)),
    also: Object.fromEntries(others),
    ...shared,
    hsts: !withoutHsts,
    brotliModule: withoutBrotli ? undefined : (findBrotliModule() ?? DOCKER_NGINX.brotliModule),
  });
  if (write === undefined) return config;
  const file = path.resolve(write);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await mkdir(own.temporary, { recursive: true });
    await writeFile(file, config);
  } catch (error) {
    throw explain(error, `Writing ${file}`, `nginx also needs the folder ${own.temporary}.`);
  }
  return `${file} is written. Test and start it:  nginx -t -c ${file} && nginx -c ${file}`;
}

/** Settings that nginx has once for all sites. */
async function sharedSettings({ store }: Site) {
  return { basePath: await basePathOf(store), withOverrides: await allowsOverrides(store) };
}
