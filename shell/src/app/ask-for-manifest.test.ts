import { readFileSync } from 'node:fs';
import path from 'node:path';

import { askForManifest } from './ask-for-manifest';

const fileOf = (name: string) => readFileSync(path.join(__dirname, '../../public', name), 'utf8');
const template = () => new DOMParser().parseFromString(fileOf('index.template.html'), 'text/html');
const addresses = (page: Document) =>
  [...page.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);

it('fetches no icon and no manifest before askForManifest is called', () => {
  const page = template();
  expect(addresses(page)).toEqual([
    ['icon', expect.stringMatching(/^data:/)],
    ['manifest', null],
    ['apple-touch-icon', null],
  ]);
  askForManifest(page);
  expect(addresses(page)).toContainEqual(['manifest', '%files%/manifest.webmanifest']);
  expect(addresses(page)).toContainEqual(['apple-touch-icon', '%files%/icon-apple-180.png']);
});

it('names in the manifest the same drawing as in the page', () => {
  const { icons } = JSON.parse(fileOf('manifest.webmanifest')) as { icons: { src: string }[] };
  const [, inPage = ''] =
    template().querySelector('link')?.getAttribute('href')?.split(',', 2) ?? [];
  const shapes = (svg: string) =>
    [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('*')].map(
      (element) => [
        element.nodeName,
        ...element.getAttributeNames().map((name) => element.getAttribute(name)),
      ],
    );
  expect(shapes(decodeURIComponent(inPage))).toEqual(shapes(fileOf(icons[0]?.src ?? '')));
});
