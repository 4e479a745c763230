/**
 * The script that takes the place of a service worker on a site without one. On a device with an old worker,
 * it removes everything that the worker kept, and then itself. It uses the names of
 * `shell/src/worker/cache-names.ts`. It is not a file of the shell, because a site with an older shell needs
 * it too.
 */
export const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove().finally(() => registration.unregister())));
async function remove() {
  const ours = 'galleria ' + new URL(registration.scope).pathname + ' ';
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
}
`;
