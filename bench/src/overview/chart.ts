import { createRequire } from 'node:module';
import path from 'node:path';

import type { Browser } from 'playwright-core';

/** The file for pages without a bundler is in the same folder as the one for Node. */
const CHART_JS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('chart.js')),
  'chart.umd.js',
);

interface Bars {
  readonly title: string;
  readonly groups: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Our bars have a strong colour; the others have paler ones. */
const COLOURS = ['#1f4d3a', '#b08d3c', '#b9b4a7'];

/** Draws grouped bars as a picture. It uses a browser, because Chart.js needs a canvas. */
export async function drawBars(browser: Browser, file: string, bars: Bars): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 820, height: 360 },
    deviceScaleFactor: 2,
  });
  try {
    await page.setContent('<body style="margin:0;background:#fff"><canvas></canvas></body>');
    await page.addScriptTag({ path: CHART_JS });
    await page.evaluate(
      ({ bars, colours }) => {
        const { Chart } = window as unknown as { Chart: new (...given: unknown[]) => unknown };
        new Chart(document.querySelector('canvas'), {
          type: 'bar',
          data: {
            labels: bars.groups,
            datasets: bars.series.map(({ name, values }, index) => ({
              label: name,
              data: values,
              backgroundColor: colours[index],
            })),
          },
          options: {
            animation: false,
            plugins: { title: { display: true, text: bars.title } },
            scales: { y: { beginAtZero: true, title: { display: true, text: 'seconds' } } },
          },
        });
      },
      { bars, colours: COLOURS },
    );
    await page.locator('canvas').screenshot({ path: file });
  } finally {
    await page.close();
  }
}
