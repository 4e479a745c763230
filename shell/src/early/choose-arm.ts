import { inArm, type Arm, type Canary, type Registry } from '@galleria/shared-contracts/contract';

import { DEVICE_KEY } from '../federation/device-key';

/** The count of device numbers. It is so small that many visitors share a number, so a number identifies nobody. */
const NUMBERS = 65_536;

/**
 * The registry of the page, with the remotes of this device's arm. While a canary runs, it also changes the page: the
 * registry of the arm replaces the written registry, so that all other code knows one registry only, and the
 * prerendered pages and style sheets of the other arm are removed.
 */
export function registryOfArm(page: Document): Registry {
  const script = page.querySelector('script[data-name="registry"]');
  // Safe: the release checks the registry before it writes it into the HTML.
  const written = JSON.parse(script?.textContent ?? '') as Registry;
  if (!script || !written.canary) return written;
  const arm = armOf(written.canary);
  const chosen = inArm(written, arm);
  script.textContent = JSON.stringify(chosen);
  for (const element of page.querySelectorAll<HTMLElement>('[data-arm]')) {
    if (element.dataset['arm'] === arm) element.removeAttribute('media');
    else element.remove();
  }
  return chosen;
}

/** A device that cannot store its number is always `stable`, because otherwise each page would choose an arm anew. */
function armOf(canary: Canary): Arm {
  try {
    let stored = localStorage.getItem(DEVICE_KEY);
    if (stored === null) {
      stored = String(Math.floor(Math.random() * NUMBERS));
      localStorage.setItem(DEVICE_KEY, stored);
    }
    return armOfDevice(canary, stored);
  } catch {
    return 'stable';
  }
}

/**
 * A device that is in a canary stays in it while the share grows. The name of the canary is part of the hash, so each
 * canary chooses other devices. The hash is https://en.wikipedia.org/wiki/Fowler-Noll-Vo_hash_function (1a, 32 bits).
 * One more multiplication with a prime of xxHash mixes its first bits, because they decide.
 */
export function armOfDevice({ name, share }: Pick<Canary, 'name' | 'share'>, device: string): Arm {
  if (device === 'canary' || device === 'stable') return device;
  let hash = 0x811c9dc5;
  for (const character of name + device) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f) >>> 0;
  return hash / 2 ** 32 < share / 100 ? 'canary' : 'stable';
}
