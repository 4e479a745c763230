import process from 'node:process';

import { startObjectServer, type Dialect } from './object-server';

/**
 * `object-server-in-a-process az|s3 <latency>`: prints its address and variables in one line, and
 * serves.
 */
const [dialect = 'az', latencyMs = '0'] = process.argv.slice(2);
const server = await startObjectServer(dialect as Dialect, {
  // The same number as Azure.
  keysInAnAnswer: 5_000,
  latencyMs: Number(latencyMs),
});
process.stdout.write(`${JSON.stringify({ site: server.site, env: server.env })}\n`);
