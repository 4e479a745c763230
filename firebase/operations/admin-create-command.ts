import { randomBytes } from 'node:crypto';

import { LIMITS, isAdminEmail, isPassword } from '@galleria/shared-contracts/domain';
import { Command, InvalidArgumentError } from 'commander';

import { createAdmin } from './admin';
import { PROJECT_OPTION, type CommandContext } from './command-context';
import { backendToChange, FORCE_OPTION, type ShopOptions } from './running-shop';

interface AdminCreateOptions extends ShopOptions {
  readonly email: string;
}

/**
 * `admin-create --email …` creates the first administrator. This is an owner, because only owners can add further
 * administrators. The password comes from the variable `ADMIN_PASSWORD` and never from an argument, because other
 * users of the machine can read arguments.
 */
export function adminCreateCommand(context: CommandContext): Command {
  const { env, print } = context;
  return new Command('admin-create')
    .description('make an administrator, with the rights of an owner of the project')
    .requiredOption('--email <email>', 'e-mail to log in with', accountEmail)
    .option(...PROJECT_OPTION)
    .option(...FORCE_OPTION)
    .action(async ({ email, ...shop }: AdminCreateOptions) => {
      const given = env.ADMIN_PASSWORD;
      if (given !== undefined && !isPassword(given)) {
        throw new Error(`ADMIN_PASSWORD needs at least ${LIMITS.passwordMin} characters.`);
      }
      const password = given ?? randomBytes(18).toString('base64url');
      const admin = await createAdmin(await backendToChange(context, shop), { email, password });
      print(`${admin.email} is an administrator with the role Owner.`);
      if (given === undefined) print(`Password, shown only now: ${password}`);
    });
}

function accountEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!isAdminEmail(email)) {
    throw new InvalidArgumentError('It must be an address in ".com", without a slash.');
  }
  return email;
}
