import { RENDERER_INTERFACE } from '../page/render-request';

interface FakeRenderer {
  readonly rendererInterface?: unknown;
  readonly oldestTool?: string;
  /** JavaScript that runs before the files are rendered. */
  readonly before?: string;
}

/** The text of a `page-renderer.cjs` whose pages contain this mark. */
export function fakeRenderer(
  mark: string,
  { rendererInterface = RENDERER_INTERFACE, oldestTool = '0.1.0', before = '' }: FakeRenderer = {},
): string {
  return `
    exports.rendererInterface = ${JSON.stringify(rendererInterface)};
    exports.oldestTool = ${JSON.stringify(oldestTool)};
    exports.renderFiles = async ({ release, apps, read, preview }) => {
      ${before}
      const remotes = Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, { version }]));
      const registry = JSON.stringify({ release, remotes });
      const template = await read('shell', 'index.template.html');
      return {
        page: template + '<p>${mark}</p><script data-name="registry">' + registry + '</script>' + (preview?.basePath ?? ''),
        registry,
        start: JSON.stringify({ release, mark: '${mark}' }),
      };
    };
    exports.staticPageRenderer = async (request, app) => (path, { html }) => '${mark} ' + app + path + html;
  `;
}
