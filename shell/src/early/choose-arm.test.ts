import type { Registry } from '@galleria/shared-contracts/contract';

import { DEVICE_KEY } from '../federation/device-key';
import { armOfDevice, registryOfArm } from './choose-arm';

const entry = (version: string) => ({
  owner: 'A team',
  paths: ['/cart'],
  fragments: [],
  activationEvents: [],
  nav: [],
  container: 'mf_cart',
  version,
  contractVersion: 1,
  entryUrl: `remotes/mf-cart/${version}/remote-entry.js`,
});
const without: Registry = { release: 7, remotes: { 'mf-cart': entry('1') } };
const canary = { name: 'mf-cart 2', share: 5, remotes: { 'mf-cart': entry('2') } };

function inPage(registry: Registry): void {
  document.body.innerHTML = `
    <style data-arm="stable">i { color: red }</style>
    <style data-arm="canary" media="not all">i { color: blue }</style>
    <style>b { color: red }</style>
    <template data-prerendered="/cart" data-arm="stable">1</template>
    <template data-prerendered="/cart" data-arm="canary">2</template>
    <script type="application/json" data-name="registry">${JSON.stringify(registry)}</script>`;
}

const written = () => document.querySelector('script')?.textContent ?? '';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('changes nothing on a page without a canary, and gives the device no number', () => {
  inPage(without);
  const before = document.body.innerHTML;
  expect(registryOfArm(document)).toEqual(without);
  expect(document.body.innerHTML).toBe(before);
  expect(localStorage).toHaveLength(0);
});

it.each([
  ['canary', '2'],
  ['stable', '1'],
] as const)('makes the page one of the arm %s', (arm, version) => {
  localStorage.setItem(DEVICE_KEY, arm);
  inPage({ ...without, canary });
  const registry = registryOfArm(document);
  expect(registry).toMatchObject({ release: 7, arm });
  expect(registry.remotes['mf-cart']?.version).toBe(version);
  expect(JSON.parse(written())).toEqual(registry);
  expect([...document.querySelectorAll('template')].map(({ innerHTML }) => innerHTML)).toEqual([
    version,
  ]);
  const styles = [...document.querySelectorAll('style')];
  expect(styles).toHaveLength(2);
  expect(styles.every((style) => !style.hasAttribute('media'))).toBe(true);
});

it('keeps the number of a device, which stays in its arm in every tab', () => {
  inPage({ ...without, canary: { ...canary, share: 50 } });
  const { arm } = registryOfArm(document);
  const number = localStorage.getItem(DEVICE_KEY);
  expect(Number(number)).toBeLessThan(65_536);
  for (let tab = 0; tab < 20; tab += 1) {
    inPage({ ...without, release: 8 + tab, canary: { ...canary, share: 50 } });
    expect(registryOfArm(document).arm).toBe(arm);
  }
  expect(localStorage.getItem(DEVICE_KEY)).toBe(number);
});

it.each([
  ['refuses', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['cannot be read', () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)],
])('is stable where the storage %s, because the arm would change with every page', (_what, spy) => {
  spy();
  inPage({ ...without, canary: { ...canary, share: 99.9 } });
  expect(registryOfArm(document).arm).toBe('stable');
});

function refuse(): never {
  throw new Error('The storage is full');
}

describe('10,000 devices', () => {
  const random = numbers(1);
  const devices = Array.from({ length: 10_000 }, () => String(Math.floor(random() * 65_536)));
  const inCanary = (name: string, share: number) =>
    devices.map((device) => armOfDevice({ name, share }, device) === 'canary');
  const percent = (chosen: readonly boolean[]) => (chosen.filter(Boolean).length / 10_000) * 100;

  it.each([1, 5, 20, 50, 95])('are in a canary of %s % to within 1 %', (share) => {
    for (const name of ['mf-cart 2', 'mf-cart 3', 'mf-auth 0.1.0-4f1c']) {
      expect(Math.abs(percent(inCanary(name, share)) - share)).toBeLessThan(1);
    }
  });

  it('stay in the canary while its share grows in 20 steps', () => {
    let before = inCanary('mf-cart 2', 1);
    for (let step = 1; step <= 20; step += 1) {
      const now = inCanary('mf-cart 2', step * 4.9);
      expect(now.every((isIn, device) => isIn || !before[device])).toBe(true);
      before = now;
    }
  });

  it('are chosen anew by the next canary', () => {
    const [one, other] = [inCanary('mf-cart 2', 20), inCanary('mf-cart 3', 20)];
    expect(
      Math.abs(percent(one.map((isIn, device) => isIn && other[device] === true)) - 4),
    ).toBeLessThan(1);
  });
});

/** Park and Miller's generator, so that the devices are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
