import { Command } from 'commander';

import { inspectCatalog } from './catalog-check';
import { chooseBackend, PROJECT_OPTION, type CommandContext } from './command-context';

interface CatalogCheckOptions {
  readonly repair?: true;
  readonly project?: string;
}

/** The most lines that are printed. */
const LINES_MAX = 50;

/** `catalog-check [--repair]` compares the products with the packed catalogue. */
export function catalogCheckCommand({ env, print }: CommandContext): Command {
  return new Command('catalog-check')
    .description('compare the products with the packed catalogue that shoppers read')
    .option('--repair', 'write the packed catalogue anew where it differs')
    .option(...PROJECT_OPTION)
    .action(async ({ repair, project }: CatalogCheckOptions) => {
      const { firestore } = chooseBackend(env, project);
      const found = await inspectCatalog(firestore);
      print(`${found.products} products are compared with the packed catalogue.`);
      const { drifts } = found;
      if (drifts.length === 0) {
        print('The packed catalogue agrees with the products.');
        return;
      }
      const lines = drifts.flatMap((drift) => drift.lines);
      lines.slice(0, LINES_MAX).forEach(print);
      if (lines.length > LINES_MAX) print(`… and ${lines.length - LINES_MAX} more lines.`);
      const pages = `${drifts.length} ${drifts.length === 1 ? 'page' : 'pages'}`;
      if (!repair) throw new Error(`Drift in ${pages}: run it again with --repair.`);
      await found.repair();
      const after = await inspectCatalog(firestore);
      if (after.drifts.length > 0) throw new Error('Products changed meanwhile: run it once more.');
      print(`Repaired: ${pages} written anew.`);
    });
}
