import path from 'node:path';

import { Option } from 'commander';

import { filesAt, filesOfSite } from '../commands/copied-build';
import {
  DEFAULT_LIMITS,
  PEOPLE,
  type Person,
  type Rehearsed,
  type RehearsalLimits,
} from '../commands/rehearsal';
import { ReleaseError } from '../site/release-error';
import { versionNames, type Versions } from '../site/site';
import { countArgument, fractionArgument, versionsArgument, wholeNumber } from './arguments';
import type { CliContext } from './context';

interface Rehearsing {
  readonly against?: string;
  readonly dist?: readonly string[];
  readonly out: string;
  readonly as: readonly Person[];
  readonly maxPlaces: number;
  readonly maxBytes: number;
  readonly maxBlocked: number;
  readonly maxLcp: number;
  readonly maxCls: number;
  readonly maxDocuments: number;
}

/** Adds the command that shows candidates to a browser before visitors see them. */
export function addRehearsalCommand({ program, site, rehearse, say, note }: CliContext): void {
  const limit = DEFAULT_LIMITS;
  program
    .command('rehearse')
    .argument('[app@version...]', 'published versions', versionsArgument)
    .option('--dist <folder...>', 'finished builds, which need not be published')
    .option('--against <url>', 'a deployed shop, in place of the site')
    .option('--out <folder>', 'where the report is written', '.data/rehearsal')
    .addOption(
      new Option('--as <person...>', 'who opens the pages').choices(PEOPLE).default([...PEOPLE]),
    )
    .option('--max-places <count>', 'that are looked at', countArgument, 12)
    .option('--max-bytes <bytes>', 'more than live, on a page', wholeNumber, limit.bytes)
    .option('--max-blocked <ms>', 'more than live, without an answer', wholeNumber, limit.blockedMs)
    .option('--max-lcp <ms>', 'later than live', wholeNumber, limit.lcpMs)
    .option('--max-cls <shift>', 'more than live, and above 0.1', fractionArgument, limit.cls)
    .option('--max-documents <count>', 'read more than live', wholeNumber, limit.documents)
    .description(
      'opens every page and slot of candidates in a browser, beside what is live, with made-up data',
    )
    .action(async (named: Versions | readonly never[], options: Rehearsing) => {
      if (!rehearse) throw new ReleaseError('This program has no rehearsal');
      const { against, dist = [], out, maxPlaces } = options;
      // Commander passes an empty list if the user names no versions.
      const versions = Array.isArray(named) ? {} : (named as Versions);
      if (Object.keys(versions).length + dist.length === 0) {
        throw new ReleaseError('Nothing to rehearse: name app@version, or a build with --dist');
      }
      const rehearsed = await rehearse({
        shop: against === undefined ? filesOfSite(site()) : filesAt(against),
        versions,
        builds: dist,
        out: path.resolve(out),
        limits: limitsIn(options),
        people: options.as,
        maxPlaces,
        say,
      });
      note(rehearsed.notes);
      const words = rehearsalMessage(rehearsed);
      if (rehearsed.findings.length > 0) throw new ReleaseError(words);
      say(words);
    });
}

function limitsIn(options: Rehearsing): RehearsalLimits {
  return {
    bytes: options.maxBytes,
    blockedMs: options.maxBlocked,
    lcpMs: options.maxLcp,
    cls: options.maxCls,
    documents: options.maxDocuments,
  };
}

/** One line for each finding, and where the report is. */
function rehearsalMessage({ candidates, findings, report }: Rehearsed): string {
  const what = versionNames(candidates);
  if (findings.length === 0) return `${what} does as well as what is live. Report: ${report}`;
  const lines = findings.map(({ remote, version, owner, kind, reason, places }) => {
    const [first = '', ...others] = places;
    const more = others.length === 0 ? '' : ` (and ${String(others.length)} more)`;
    return `${remote} ${version} (${owner}): ${kind} at ${first}${more}: ${reason}`;
  });
  return [`${what} does worse than what is live:`, ...lines].join('\n  ') + `\nReport: ${report}`;
}
