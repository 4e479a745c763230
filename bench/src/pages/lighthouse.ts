import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { CHROMIUM_FLAGS } from '../harness/browser';

/** As `bench/lighthouse/measure.mjs` takes it, flags apart. */
export interface LighthouseJob {
  readonly url: string;
  /** Visited before, in the same profile. */
  readonly warm: boolean;
  /** Chromium slows the load down itself. Otherwise Lighthouse computes what slowness would have cost. */
  readonly applied: boolean;
  readonly signIn?: {
    /** Of the form. */
    readonly url: string;
    readonly email: string;
    readonly password: string;
    /** The button's name. */
    readonly button: string;
  };
}

/** What Lighthouse says of one load, throttled as its mobile profile is. */
export interface LighthouseMeasures {
  /** Of 100. */
  readonly score: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** On the wire, headers included, whatever was fetched until the page was quiet. */
  readonly bytes: number;
  readonly requests: number;
}

const SCRIPT = path.resolve(import.meta.dirname, '../../lighthouse/measure.mjs');

/** Rejects with Lighthouse's words when it could not load the page. */
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
