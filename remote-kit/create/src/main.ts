#!/usr/bin/env node
import process from 'node:process';
import { parseArgs } from 'node:util';

import { createRemote } from './create-remote';
import { updateRemote } from './update-remote';

const USAGE = `create-galleria-remote NAME --shop https://shop.example/galleria/ [--rehearsal]
       create-galleria-remote --update --shop https://shop.example/galleria/ [--rehearsal]`;

try {
  const { values, positionals } = parseArgs({
    options: {
      shop: { type: 'string' },
      update: { type: 'boolean', default: false },
      rehearsal: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  const { shop, update, rehearsal } = values;
  if (shop === undefined || others.length > 0 || (name === undefined) !== update) {
    throw new Error(
      `Say the address of the shop, and the name of a new remote or --update:\n       ${USAGE}`,
    );
  }
  if (name === undefined) {
    await updateRemote(process.cwd(), shop, { rehearsal });
    process.stdout.write('Its packages and versions are those of the shop. On:  npm install\n');
  } else {
    const folder = await createRemote(process.cwd(), name, shop, { rehearsal });
    process.stdout.write(`${folder} is written. On:  cd ${name} && npm install && npm test\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
