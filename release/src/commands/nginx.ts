import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { DOCKER_NGINX, renderNginxConfig } from '../serving/nginx-config';
import { findBrotliModule } from '../serving/nginx-server';
import type { Site } from '../site/site';

export interface NginxCommandOptions {
  readonly listen: string;
  readonly temporary: string;
  readonly withoutBrotli?: true;
  readonly withoutHsts?: true;
  readonly reportTo?: string;
}

/** An `nginx.conf` that serves the site. */
export async function nginxConfig(
  site: Site,
  templateFile: string,
  { withoutBrotli, withoutHsts, ...options }: NginxCommandOptions,
): Promise<string> {
  return renderNginxConfig({
    ...options,
    template: await readFile(templateFile, 'utf8'),
    site: path.resolve(site.folder),
    hsts: !withoutHsts,
    brotliModule: withoutBrotli ? undefined : (findBrotliModule() ?? DOCKER_NGINX.brotliModule),
  });
}
