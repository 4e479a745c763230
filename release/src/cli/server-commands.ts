import { Argument } from 'commander';

import { deployHosting, type DeployOptions } from '../commands/deploy-hosting';
import { nginxConfig, type NginxCommandOptions } from '../commands/nginx';
import { DOCKER_NGINX, SERVICE_NGINX } from '../serving/nginx-config';
import { webAddress } from './arguments';
import type { CliContext } from './context';
import { deployedMessage } from './messages';

/** Adds the commands that print server configurations for a site. */
export function addServerCommands({ program, site, nginxTemplate, say }: CliContext): void {
  program
    .command('nginx')
    .option('--listen <address>', 'port, or address:port', DOCKER_NGINX.listen)
    .option(
      '--temporary <folder>',
      `where nginx keeps bodies of requests and its process id; without it ${SERVICE_NGINX.temporary} and ${SERVICE_NGINX.pid}`,
    )
    .option('--without-brotli', 'for an nginx that lacks the module')
    .option('--without-hsts', 'for a site without TLS before it')
    .option(
      '--report-to <url>',
      'where browsers report violations of the content policy',
      webAddress,
    )
    .option('--also <host=folder...>', 'further sites, each at a host name of its own')
    .option('--write <file>', 'writes it there, and does not print it')
    .description('prints or writes an nginx.conf that serves the site')
    .action(async (options: NginxCommandOptions) =>
      say(await nginxConfig(site(), nginxTemplate, options)),
    );

  program
    .command('deploy')
    .addArgument(new Argument('<host>').choices(['hosting']))
    .requiredOption('--project <id>', 'the project of Firebase')
    .option('--dry-run', 'says what would be uploaded')
    .option(
      '--report-to <url>',
      'where browsers report violations of the content policy',
      webAddress,
    )
    .description("uploads the site to Firebase Hosting by Firebase's own program")
    .action(async (_host: string, options: DeployOptions) =>
      say(deployedMessage(await deployHosting(site(), options), options)),
    );
}
