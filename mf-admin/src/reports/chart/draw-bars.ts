import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** Draws the bars in the colours of the canvas's style. Returns a function that removes them. */
export function drawBars(
  canvas: HTMLCanvasElement,
  bars: readonly Bar[],
  format: (value: number) => string,
): () => void {
  if (!canvas.getContext('2d')) return () => {};
  const { borderTopColor, color, outlineColor, fontFamily } = getComputedStyle(canvas);
  const ticks = { color, font: { family: fontFamily, size: 12 } };
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bars.map(({ label }) => label),
      datasets: [
        {
          data: bars.map(({ value }) => value),
          backgroundColor: outlineColor,
          borderRadius: { topLeft: 99, topRight: 99 },
          maxBarThickness: 28,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      scales: {
        x: { grid: { display: false }, ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16 } },
        y: {
          beginAtZero: true,
          grid: { color: borderTopColor },
          border: { display: false },
          ticks: {
            ...ticks,
            maxTicksLimit: 5,
            precision: 0,
            callback: (value) => format(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: { label: ({ parsed }) => format(parsed.y ?? 0) },
        },
      },
    },
  });
  return () => chart.destroy();
}
