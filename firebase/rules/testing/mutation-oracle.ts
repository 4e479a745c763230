import { arenaOn } from './arena';
import { tryMutants } from './mutation';
import { restTransport } from './rest-transport';
import { useRules } from './server';
import type { Address } from './transport';

const PROJECT = 'demo-mutants-oracle';

/**
 * Tests every mutant on another server: the request that notices a mutant here must notice it there
 * too. Prints the mutants on which both servers differ. Resolves to `true` if there are none.
 */
export async function compareMutants(rules: string, server: Address): Promise<boolean> {
  const transport = restTransport(PROJECT, server);
  const arena = arenaOn(transport);
  let tried = 0;
  let agreed = 0;
  for (const { mutant, killer } of await tryMutants(rules)) {
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
