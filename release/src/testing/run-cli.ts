import path from 'node:path';

import { runReleaseCli } from '../cli/cli';
import type { TestSite } from './test-site';

/** Runs a command on a test site; resolves to its exit code and its output. */
export async function runWith(shop: TestSite, ...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runReleaseCli(['--site', shop.folder, ...args], {
    self: 'npm run release --',
    defaultSite: '.data/site',
    nginxTemplate: path.resolve(__dirname, '../../../nginx/nginx.conf.template'),
    build: (app) => shop.build(app, '1'),
    say: (text) => said.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}
