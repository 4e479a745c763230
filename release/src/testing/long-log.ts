import { writeFile } from 'node:fs/promises';

import { copyLog } from '../log/log-copy';
import { readLog } from '../log/release-log';
import { linked, sign } from '../log/signatures';
import { LOG_FOLDER } from '../site/site';
import { within } from '../site/store';
import { aSignedSite, keyOf, PEMS } from './signed-site';

/**
 * A signed site with `count` entries in its log, a multiple of 100. The cart is published in
 * versions 1 and 2.
 */
export async function aLongLog(count: number) {
  const shop = await aSignedSite();
  const log = await readLog(shop.site);
  const [cart, auth] = (['mf-cart', 'mf-auth'] as const).map((app) =>
    log.find(({ live }) => app in live),
  );
  if (!cart || !auth) throw new Error('The site lacks its first releases');
  const keys = [keyOf('cart'), keyOf('auth')] as const;
  while (log.length < count) {
    const isCart = log.length % 2 === 0;
    const number = log.length + 1;
    const again = { ...(isCart ? cart : auth), number, signatures: undefined };
    log.push(sign(linked(log, again), [isCart ? keys[0] : keys[1]]));
  }
  for (const { number, ...entry } of log) {
    const file = shop.file(`releases/${String(number).padStart(6, '0')}.json`);
    await writeFile(file, JSON.stringify(entry, null, 2));
  }
  await copyLog(within(shop.site.store, LOG_FOLDER), log);
  return { folder: shop.folder, cartKey: PEMS.cart, remove: () => shop.remove() };
}
