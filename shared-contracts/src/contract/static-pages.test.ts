import { dataUrl } from './static-pages';

it('names the manifest of a remote’s data, and its files', () => {
  expect(dataUrl('mf-catalog')).toBe('/galleria/data/mf-catalog.json');
  expect(dataUrl('mf-catalog', 'words.3fa9c1.bin')).toBe(
    '/galleria/data/mf-catalog/words.3fa9c1.bin',
  );
});
