#!/usr/bin/env node
import process from 'node:process';
import { parseArgs } from 'node:util';

import { createRemote } from './create-remote';

const USAGE = 'create-galleria-remote NAME --shop https://shop.example/galleria/';

try {
  const { values, positionals } = parseArgs({
    options: { shop: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  const { shop } = values;
  if (name === undefined || shop === undefined || others.length > 0) {
    throw new Error(`Say the name of the remote and the address of the shop: ${USAGE}`);
  }
  const folder = await createRemote(process.cwd(), name, shop);
  process.stdout.write(`${folder} is written. On:  cd ${name} && npm install && npm test\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
