import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { CHROMIUM_FLAGS } from '../harness/browser';

/** The job for `bench/lighthouse/measure.mjs`, without the browser's flags. */
export interface LighthouseJob {
  readonly url: string;
  /** Whether the page was visited before in the same profile. */
  readonly warm: boolean;
  /**
   * True: Chromium slows the load down itself. False: Lighthouse computes the effect of a slow
   * connection.
   */
  readonly applied: boolean;
  /** How many times slower the processor is made. */
  readonly slowdown: number;
  readonly signIn?: {
    /** URL of the login form. */
    readonly url: string;
    readonly email: string;
    readonly password: string;
    /** Name of the button. */
    readonly button: string;
  };
}

/** Lighthouse's values for one load, with the connection of its mobile profile. */
export interface LighthouseMeasures {
  /** From 0 to 100. */
  readonly score: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Bytes as sent of everything fetched until the page was quiet, including headers. */
  readonly bytes: number;
  readonly requests: number;
  /** Lighthouse's BenchmarkIndex of the processor as it is: more is faster. */
  readonly processor: number;
}

const SCRIPT = path.resolve(import.meta.dirname, '../../lighthouse/measure.mjs');

/** Runs Lighthouse in its own process. Rejects with its output when it could not load the page. */
export async function runLighthouse(job: LighthouseJob): Promise<LighthouseMeasures> {
  const lighthouse = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'pipe'] });
  lighthouse.stdin.end(JSON.stringify({ ...job, flags: CHROMIUM_FLAGS }));
  const [said, complaint, code] = await Promise.all([
    text(lighthouse.stdout),
    text(lighthouse.stderr),
    new Promise((resolve) => lighthouse.on('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`${job.url} could not be measured:\n${complaint}`);
  return JSON.parse(said) as LighthouseMeasures;
}
