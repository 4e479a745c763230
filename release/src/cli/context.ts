import type { Command } from 'commander';

import type { Site } from '../site/site';
import type { Spell } from './messages';

export interface CliSurroundings {
  /** Used where `--site` is not given. */
  readonly defaultSite: string;
  /** Builds an app with a version of its own; resolves to the build's folder. */
  readonly build: (app: string) => Promise<string>;
  /** `nginx/nginx.conf.template`. */
  readonly nginxTemplate: string;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** What the commands are made with. */
export interface CliContext extends CliSurroundings {
  readonly program: Command;
  /** The site that `--site` names. */
  readonly site: (overrides?: Partial<Site>) => Site;
  readonly spell: Spell;
  readonly note: (notes: readonly string[]) => void;
}
