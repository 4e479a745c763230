import type { RuntimeConfig } from '@galleria/shared-contracts/contract';
import type { Command } from 'commander';

import type { Rehearse } from '../commands/rehearsal';
import type { Site } from '../site/site';
import type { FieldReports } from '../watch/field-reports';
import type { Spell } from './messages';

export interface CliSurroundings {
  /** How the user calls this program: `npm run release --`. */
  readonly self: string;
  /** The site to use when `--site` is not given. */
  readonly defaultSite: string;
  /** Builds an app and gives the build its own version; resolves to the build's folder. */
  readonly build: (app: string) => Promise<string>;
  /** Opens the reports of visits in the database that a site's `config.json` names. A team's own kit has none. */
  readonly reports?: (config: RuntimeConfig) => FieldReports;
  /** Shows candidates to a browser. Absent where the package for it is not installed. */
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
