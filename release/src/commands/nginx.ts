import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { DOCKER_NGINX, renderNginxConfig } from '../serving/nginx-config';
import { findBrotliModule } from '../serving/nginx-server';
import { explain } from '../site/release-error';
import { allowsOverrides, basePathOf } from '../site/settings';
import { folderOf, type Site } from '../site/site';

export interface NginxCommandOptions {
  readonly listen: string;
  readonly temporary: string;
  readonly withoutBrotli?: true;
  readonly withoutHsts?: true;
  readonly reportTo?: string;
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
  { withoutBrotli, withoutHsts, write, ...options }: NginxCommandOptions,
): Promise<string> {
  const config = renderNginxConfig({
    ...options,
    template: await readFile(templateFile, 'utf8'),
    site: path.resolve(folderOf(site)),
    basePath: await basePathOf(site.store),
    hsts: !withoutHsts,
    withOverrides: await allowsOverrides(site.store),
    brotliModule: withoutBrotli ? undefined : (findBrotliModule() ?? DOCKER_NGINX.brotliModule),
  });
  if (write === undefined) return config;
  const file = path.resolve(write);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await mkdir(options.temporary, { recursive: true });
    await writeFile(file, config);
  } catch (error) {
    throw explain(error, `Writing ${file}`, `nginx also needs the folder ${options.temporary}.`);
  }
  return `${file} is written. Test and start it:  nginx -t -c ${file} && nginx -c ${file}`;
}
