import { BASE_PATH, type ReleaseStart } from '@galleria/shared-contracts/contract';

export const START_URL = `${BASE_PATH}/start.json`;

const TRIES = 3;
const PATIENCE_MS = 8_000;

/**
 * Adds to a static page the parts that every other page contains: registry, configuration and the preload links of the
 * main scripts. Waits until the page is painted, so that the first picture does not share the network with the scripts.
 * Rejects when `start.json` cannot be read.
 */
export async function readStart(document: Document, painted: Promise<void>): Promise<void> {
  const { config, registry, scripts } = await fetchStart(START_URL);
  await painted;
  for (const [name, data] of Object.entries({ registry, config })) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.dataset['name'] = name;
    script.textContent = JSON.stringify(data);
    document.body.append(script);
  }
  for (const { url, integrity } of scripts) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = url;
    link.fetchPriority = 'low';
    link.dataset['start'] = '';
    if (integrity !== undefined) link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

async function fetchStart(url: string): Promise<ReleaseStart> {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) throw new Error(`${url} answered ${String(response.status)}`);
      // Safe: the release checks the file before it writes it.
      return (await response.json()) as ReleaseStart;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}
