import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

import type { Command } from 'commander';

import { health, type AppHealth } from '../commands/health';
import { watchCanary } from '../commands/watch-canary';
import { messageOf, ReleaseError } from '../site/release-error';
import { readConfig } from '../site/settings';
import { whenStopped } from '../site/when-stopped';
import { alert } from '../watch/alert';
import { rateOf } from '../watch/evidence';
import type { FieldReports } from '../watch/field-reports';
import {
  countArgument,
  durationArgument,
  pauseArgument,
  percentArgument,
  percentsArgument,
  ratioArgument,
  webAddress,
  wholeNumber,
} from './arguments';
import type { CliContext } from './context';
import { signedSite, withReleasing, type Releasing } from './releasing';

interface Alerting {
  readonly webhook?: string;
}

interface Watching extends Releasing, Alerting {
  readonly for: number;
  readonly every: number;
  readonly maxErrors: number;
  readonly minVisits: number;
  readonly tolerate: number;
  readonly raiseTo?: readonly number[];
}

const MINUTE_MS = 60_000;

/**
 * Adds the commands that read the reports of visits. Each command exits with 1 if a person should look at
 * something.
 */
export function addWatchingCommands(context: CliContext): void {
  const { program, site, reports, say } = context;
  const openReports = async (): Promise<FieldReports> => {
    if (reports) return reports(await readConfig(site().store));
    throw new ReleaseError('Only the shop’s own repository can read what visits report');
  };
  const alerting = (command: Command) =>
    command.option('--webhook <url>', 'is told what a person should look at', webAddress);
  const tellIfBad = async ({ webhook }: Alerting, work: () => Promise<string | undefined>) => {
    const problem = await work().catch(messageOf);
    if (problem === undefined) return;
    const told = webhook === undefined ? undefined : alert(webhook, problem);
    // Print the finding even if the webhook does not take it.
    const untold = await told?.catch(messageOf);
    throw new ReleaseError([problem, untold].filter(Boolean).join('\n'));
  };

  alerting(withReleasing(program.command('watch')))
    .option('--for <time>', 'the longest time for each share', durationArgument, 30 * MINUTE_MS)
    .option('--every <time>', 'the time between two looks', pauseArgument, MINUTE_MS)
    .option('--max-errors <times>', 'of the other devices’ error rate is bad', ratioArgument, 2)
    .option('--min-visits <count>', 'of the canary, before it can be good', wholeNumber, 200)
    .option('--tolerate <percent>', 'an error rate that is good in any case', percentArgument, 0.1)
    .option(
      '--raise-to <percent...>',
      'what a good canary gets, one after the other',
      percentsArgument,
    )
    .description(
      'compares the canary with what is live: rolls it back, or raises it as far as you say',
    )
    .action(async ({ for: forMs, every, maxErrors, ...options }: Watching) =>
      tellIfBad(options, async () => {
        const watched = await watchCanary(
          await signedSite(context, options),
          await openReports(),
          {
            forMs,
            everyMs: every,
            maxRatio: maxErrors,
            minVisits: options.minVisits,
            tolerated: options.tolerate / 100,
            raiseTo: options.raiseTo ?? [],
          },
          { nowMs: () => performance.now(), sleep: (ms) => setTimeout(ms) },
          say,
        ).finally(whenStopped(() => process.exit(1)));
        if (watched.outcome !== 'good' && watched.outcome !== 'raised') return watched.words;
        say(watched.words);
        return undefined;
      }),
    );

  alerting(program.command('health'))
    .option('--hours <count>', 'that are judged, beside the 24 before', countArgument, 1)
    .option('--max-errors <times>', 'of the error rate of before is bad', ratioArgument, 2)
    .description('says how what is live does in the browsers of visitors; for a scheduled job')
    .action(async (options: Alerting & { hours: number; maxErrors: number }) =>
      tellIfBad(options, async () => {
        const { hours, maxErrors: maxRatio } = options;
        const apps = await health(site(), await openReports(), { hours, maxRatio });
        for (const { app, version, now, before } of apps) {
          say(`${app} ${version}: ${rateOf(now)} of its visits failed, before ${rateOf(before)}`);
        }
        const problems = apps.filter(({ problem }) => problem !== undefined).map(problemOf);
        return problems.length > 0 ? problems.join('\n') : undefined;
      }),
    );
}

function problemOf({ app, version, former, problem }: AppHealth): string {
  // Name the version: if two people follow this advice, the second one does not go further back.
  const back = former === undefined ? '' : ` Back:  rollback ${app} --to ${former}`;
  return `${app} ${version}: ${problem ?? ''}.${back}`;
}
