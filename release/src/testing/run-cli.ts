import path from 'node:path';

import { runReleaseCli } from '../cli/cli';
import type { FieldReports } from '../watch/field-reports';
import type { TestSite } from './test-site';

/** Runs a command on a test site; resolves to its exit code and its output. */
export function runWith(shop: TestSite, ...args: string[]) {
  return runReading(shop, () => Promise.resolve(0), ...args);
}

/** The same, with these reports of visits. */
export async function runReading(shop: TestSite, count: FieldReports['count'], ...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runReleaseCli(['--site', shop.folder, ...args], {
    self: 'npm run release --',
    defaultSite: '.data/site',
    nginxTemplate: path.resolve(__dirname, '../../../nginx/nginx.conf.template'),
    reports: () => ({ count }),
    build: (app) => shop.build(app, '1'),
    say: (text) => said.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}
