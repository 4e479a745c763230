import type { RuntimeConfig } from '@galleria/shared-contracts/contract';
import type { Command } from 'commander';

import type { Rehearse } from '../commands/rehearsal';
import type { Site } from '../site/site';
import type { FieldReports } from '../watch/field-reports';
import type { Spell } from './messages';

export interface CliSurroundings {
  /** The command by which the user calls this program: `npm run release --`. */
  readonly self: string;
  /** The site to use when `--site` is not given. */
  readonly defaultSite: string;
  /** Builds an app and gives the build its own version; resolves to the build's folder. */
  readonly build: (app: string) => Promise<string>;
  /** Opens the reports of visits in the database that a site's `config.json` names. Absent in the kit of teams. */
  readonly reports?: (config: RuntimeConfig) => FieldReports;
  /** Shows candidates to a browser. Absent if the rehearsal package is not installed. */
  readonly rehearse?: Rehearse;
  /** Path of `nginx/nginx.conf.template`. */
  readonly nginxTemplate: string;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** What the functions that add commands receive. */
export interface CliContext extends CliSurroundings {
  readonly program: Command;
  /** Returns the site that `--site` names. */
  readonly site: (overrides?: Partial<Site>) => Site;
  readonly spell: Spell;
  readonly note: (notes: readonly string[]) => void;
}
