import path from 'node:path';
import { parseArgs } from 'node:util';

import { packPackages } from './pack';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run packages -- --out DIR`: packs what teams outside of this repository install. */
try {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (values.out === undefined) throw new Error('Say where to: npm run packages -- --out DIR');
  const out = path.resolve(values.out);
  for (const { name, version, file, bytes } of await packPackages(out)) {
    say(`${name} ${version}  ${String(Math.ceil(bytes / 1000))} kB  ${path.join(out, file)}`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
