import { parentPort, workerData } from 'node:worker_threads';

import { threadDisk } from '../site/disk';
import { folderStore } from '../site/folder-store';
import { writeCompressed } from './compressed-file';
import type { WriteAnswer, WriteRequest } from './page-writer';

/* The script of the thread that writes pages (`pageWriter`). The thread knows only the site's folder. */

const site = { store: folderStore(workerData as string, threadDisk), now: () => new Date() };

parentPort?.on('message', ({ id, key, html, isNew }: WriteRequest) => {
  const answer = (error?: Error) => parentPort?.postMessage({ id, error } satisfies WriteAnswer);
  void writeCompressed(site, key, html, { isNew }).then(() => answer(), answer);
});
