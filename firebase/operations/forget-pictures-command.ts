import { Command } from 'commander';

import { PROJECT_OPTION, type CommandContext } from './command-context';
import { forgetPictures } from './forget-pictures';
import { backendToChange, FORCE_OPTION, type ShopOptions } from './running-shop';

/** `pictures-forget` deletes uploaded pictures that no product names. */
export function forgetPicturesCommand(context: CommandContext): Command {
  return new Command('pictures-forget')
    .description('delete the uploaded pictures that no product names any more')
    .option(...PROJECT_OPTION)
    .option(...FORCE_OPTION)
    .action(async (shop: ShopOptions) => {
      const deleted = await forgetPictures(await backendToChange(context, shop));
      context.print(`Uploaded pictures deleted: ${String(deleted)}.`);
    });
}
