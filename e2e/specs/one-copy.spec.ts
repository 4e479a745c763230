import { expect, test } from '../fixtures/test';
import { aShopper, DEMO_ADMIN, fillInLogin, signUp } from '../pages/accounts';

/** Libraries that the page must contain exactly once, by the start of their files' paths. */
const LIBRARIES = [
  'react',
  'react-dom',
  // react-router-dom itself only re-exports this package.
  'react-router',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  'notistack',
  '@firebase/app',
  '@firebase/auth',
  '@firebase/firestore',
  '@module-federation/runtime-core',
];

interface SourceMap {
  readonly sources: readonly string[];
}

test('the running page holds exactly one copy of every shared library', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(response.url());
  });

  // After a visit to every remote without a reload, the page contains all libraries.
  await signUp(page, aShopper());
  for (const [to, title] of [
    ['/galleria/shop/category/all', /^All Products/],
    ['/galleria/cart', /cart/i],
    ['/galleria/adminLogin', /^Admin login/],
  ] as const) {
    await page.evaluate((path) => {
      window.history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, to);
    await expect(page).toHaveTitle(title);
  }
  await fillInLogin(page, DEMO_ADMIN);
  for (const name of ['Dashboard', 'Orders', 'Products']) {
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }

  /** For each module of a library, the scripts whose source maps name the module. */
  const scriptsOf = new Map<string, string[]>();
  for (const script of scripts) {
    const response = await page.request.get(`${script}.map`);
    expect(response.ok(), `${script}.map`).toBe(true);
    const { sources } = (await response.json()) as SourceMap;
    for (const source of sources) {
      // Drop the ending: the same file as a script and as a module would be two copies too.
      const module = /.*node_modules\/(.*)\.[cm]?js$/.exec(source)?.[1];
      if (module) scriptsOf.set(module, [...(scriptsOf.get(module) ?? []), script]);
    }
  }
  for (const library of LIBRARIES) {
    const modules = [...scriptsOf].filter(([module]) => module.startsWith(`${library}/`));
    expect(modules, `${library} is in the page`).not.toEqual([]);
    const twice = modules.filter(([, found]) => found.length > 1);
    expect(twice, `${library} is in the page once`).toEqual([]);
  }
});
