/**
 * The script in place of a service worker, for a site without one: on a device that has one it removes all that was
 * kept, and then itself. The names are those of `shell/src/worker/cache-names.ts`. It is here and not in the shell,
 * because it must also go out with a shell from before.
 */
export const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove().finally(() => registration.unregister())));
async function remove() {
  const ours = 'galleria ' + new URL(registration.scope).pathname + ' ';
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
}
`;
