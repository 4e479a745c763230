import { Command, InvalidArgumentError } from 'commander';

import { installMailTemplates, MAIL_TEMPLATES_COLLECTION } from './mail/mail-templates';
import { PROJECT_OPTION, type CommandContext } from './command-context';
import { backendToChange, FORCE_OPTION, type ShopOptions } from './running-shop';

interface MailTemplatesOptions extends ShopOptions {
  readonly site: string;
}

/** `mail-templates --site … --project …` installs the templates of the Trigger Email extension. */
export function mailTemplatesCommand(context: CommandContext): Command {
  const { print } = context;
  return new Command('mail-templates')
    .description('put the mail templates where the Trigger Email extension reads them')
    .requiredOption('--site <url>', 'address of the shop, for links in mails', siteAddress)
    .option(...PROJECT_OPTION)
    .option(...FORCE_OPTION)
    .action(async ({ site, ...shop }: MailTemplatesOptions) => {
      const names = await installMailTemplates(await backendToChange(context, shop), site);
      print(`In ${MAIL_TEMPLATES_COLLECTION}, with links to ${site}: ${names.join(', ')}`);
    });
}

function siteAddress(text: string): string {
  const isAddress = /^https?:\/\//.test(text) && URL.canParse(text);
  if (!isAddress) throw new InvalidArgumentError('It must be an address such as https://a.com/b/.');
  const { href } = new URL(text);
  return href.endsWith('/') ? href : `${href}/`;
}
