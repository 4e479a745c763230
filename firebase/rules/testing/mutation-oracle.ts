import { fileURLToPath } from 'node:url';

import { arenaOn } from './arena';
import { SUITES } from './cases';
import { recordTests, tryMutants, type Recorded } from './mutation';
import { restTransport } from './rest-transport';
import { startServer, useRules } from './server';
import type { Address } from './transport';

const PROJECT = 'demo-mutants-oracle';

/**
 * Tests every mutant on another server: the request that detects a mutant on our own server must also detect it
 * there. Prints the mutants on which both servers differ. Resolves to `true` if there are no such mutants.
 */
export async function compareMutants(rules: string, server: Address): Promise<boolean> {
  const recorded = await recordedHere(rules);
  const transport = restTransport(PROJECT, server);
  const arena = arenaOn(transport);
  let tried = 0;
  let agreed = 0;
  for (const { mutant, killer } of tryMutants(rules, recorded)) {
    if (!killer) continue;
    tried += 1;
    try {
      await useRules(PROJECT, server, mutant.source);
      await arena.judge({ ...killer, isAllowed: !killer.isAllowed });
      agreed += 1;
    } catch (error) {
      console.log(`${mutant.where} without ${mutant.dropped}: ${killer.name}: ${String(error)}`);
    }
  }
  await transport.close();
  console.log(`Mutation: ${String(agreed)} of ${String(tried)} mutants are noticed there too`);
  return agreed === tried;
}

/** Sends every test to our own backend. Rejects when one fails. */
async function recordedHere(rules: string): Promise<readonly Recorded[]> {
  const recorder = recordTests(rules);
  const indexes = fileURLToPath(new URL('../firestore.indexes.json', import.meta.url));
  const server = await startServer(recorder.guard, indexes);
  const transport = restTransport(PROJECT, server);
  const arena = arenaOn(transport);
  try {
    for (const [suite, tests] of Object.entries(SUITES)) {
      for (const test of tests) await recorder.record(suite, test, () => arena.judge(test));
    }
  } finally {
    await transport.close();
    await server.stop();
  }
  return recorder.recorded;
}
