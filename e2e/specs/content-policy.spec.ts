import { expect, test } from '../fixtures/test';

test('what breaks the content policy is noticed, in every page of a test', async ({
  page,
  anotherPerson,
  policyViolations,
}) => {
  for (const one of [page, await anotherPerson()]) {
    await one.goto('contactUs');
    expect(policyViolations).toEqual([]);
    await one.evaluate(() => {
      const style = document.createElement('style');
      style.append('h1 { color: red }');
      document.head.append(style);
    });
    await expect.poll(() => policyViolations).toEqual(['style-src-elem: inline']);
    policyViolations.length = 0;
  }
});

const ATTACKS: readonly (readonly [sink: string, attack: () => void])[] = [
  ['HTML', () => (document.body.innerHTML = '<img src="x" onerror="window.hasRun = true">')],
  ['the text of a script', () => (document.createElement('script').textContent = 'alert(1)')],
  ['a script of another site', () => (document.createElement('script').src = 'https://a.example')],
];

for (const [sink, attack] of ATTACKS) {
  test(`${sink} from a string is refused by the one Trusted Types policy`, async ({
    page,
    policyViolations,
  }) => {
    await page.goto('contactUs');
    await expect(page.evaluate(attack)).rejects.toThrow(/Trusted/);
    await expect
      .poll(() => policyViolations)
      .toEqual(['require-trusted-types-for: trusted-types-sink']);
    policyViolations.length = 0;
  });
}

test('no page sets a cookie, or listens to messages of other windows', async ({
  page,
  context,
}) => {
  const listening: string[] = [];
  await page.exposeFunction('reportListener', (path: string) => listening.push(path));
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    const report = () =>
      (window as unknown as { reportListener(path: string): void }).reportListener(
        location.pathname,
      );
    window.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      if (type === 'message') report();
      listen(type, listener, options);
    };
    Object.defineProperty(window, 'onmessage', { set: report });
  });
  for (const path of ['', 'shop/category/all', 'auth?mode=login', 'adminLogin']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await context.cookies()).toEqual([]);
  expect(listening).toEqual([]);
});
