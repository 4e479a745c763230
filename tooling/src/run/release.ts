import { existsSync } from 'node:fs';
import path from 'node:path';

import { fieldReports } from '@galleria/firebase';
import { runReleaseCli } from '@galleria/release';

import { ROOT } from './apps';
import { BACKEND_FILES } from './backend-files';
import { buildOwnApp } from './build-own-app';

const say = (text: string) => void process.stdout.write(`${text.trimEnd()}\n`);
const complain = (text: string) => void process.stderr.write(`${text.trimEnd()}\n`);

/** Builds an app, given by its name, which is its folder in the root, or by another folder. */
async function build(app: string): Promise<string> {
  const folder = path.relative(ROOT, path.resolve(ROOT, app));
  const configurations = ['webpack.config.ts', 'rspack.config.ts'];
  if (!configurations.some((file) => existsSync(path.join(folder, file)))) {
    throw new Error(`${app} is no app: ${folder} has no ${configurations.join(' or ')}`);
  }
  return buildOwnApp(folder, say);
}

process.exitCode = await runReleaseCli(process.argv.slice(2), {
  self: 'npm run release --',
  defaultSite: path.join(process.env.DATA_DIR ?? '.data', 'site'),
  build,
  reports: fieldReports,
  // Load it only here, because it loads a browser's driver and a backend, which other commands do not need.
  rehearse: async (request) => {
    const { rehearse } = await import('@galleria/rehearsal');
    return rehearse(request, BACKEND_FILES);
  },
  nginxTemplate: path.join(ROOT, 'nginx/nginx.conf.template'),
  say,
  complain,
});
