import { BASE_PATH, type ReleaseStart } from '@galleria/shared-contracts/contract';

export const START_URL = `${BASE_PATH}/start.json`;

const TRIES = 3;
const PATIENCE_MS = 8_000;

/**
 * Puts into a static page what every other page has in it: registry, configuration and the links of the main
 * scripts, when the page is painted: the first picture has the line for itself. Rejects when `start.json` cannot
 * be read.
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
      // Safe: the release has checked it before it wrote it.
      return (await response.json()) as ReleaseStart;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}
