import { inArm, type Arm, type Canary, type Registry } from '@galleria/shared-contracts/contract';

import { DEVICE_KEY } from '../federation/device-key';

/** So few numbers that none of them tells one visitor from all others. */
const NUMBERS = 65_536;

/**
 * The registry of the page, with the remotes of this device's arm. While a canary runs, the chosen registry replaces
 * the one in the page, so that all other code knows one registry only; and of prerendered pages and style sheets only
 * those of the arm stay.
 */
export function registryOfArm(page: Document): Registry {
  const script = page.querySelector('script[data-name="registry"]');
  // Safe: the release has checked it before it wrote it.
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

/** A device that cannot store its number is always `stable`: it would change its arm with every page. */
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
 * A device that is in a canary stays there while the share grows. Each canary chooses others, by its name.
 * https://en.wikipedia.org/wiki/Fowler-Noll-Vo_hash_function (1a, 32 bits), and one multiplication with a prime of
 * xxHash, because the first bits decide.
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
