import { readFileSync } from 'node:fs';
import path from 'node:path';

import { render, screen } from '@testing-library/react';

import { ScreenAnnouncer } from './screen-announcer';
import { createScreenInView } from './screen-in-view';

const HTML = readFileSync(path.join(__dirname, '../../../public/index.template.html'), 'utf8');
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"/;

it.each([
  ['nothing', undefined, /^Galleria, .* Get 20% off\.$/],
  ['a product', 'A kitchen radio.', /^A kitchen radio\. Get 20% off\.$/],
])('a page that describes %s ends it with the offer (P-NAV-2)', (_what, description, shown) => {
  document.head.innerHTML = '<meta name="description" content="" />';
  const screens = createScreenInView();
  screens.set({ title: 'Radio', description });
  render(<ScreenAnnouncer screens={screens} />);
  expect(DESCRIPTION.exec(document.head.innerHTML)?.[1]).toMatch(shown);
  expect(document.title).toBe('Radio · Galleria commerce demo');
  expect(screen.getByRole('status')).toHaveTextContent('Radio');
});

it('the bare HTML ends its description with the offer too (P-NAV-2)', () => {
  expect(DESCRIPTION.exec(HTML)?.[1]).toMatch(/\. Get 20% off\.$/);
});

it('refuses a screen without a title, and keeps the one in view', () => {
  const screens = createScreenInView();
  screens.set({ title: 'Radio' });
  expect(() => screens.set({ title: '' })).toThrow('setScreen: title');
  expect(screens.current()).toEqual({ title: 'Radio' });
});
