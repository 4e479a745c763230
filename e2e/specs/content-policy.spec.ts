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
      const script = document.createElement('script');
      script.textContent = 'window.hasRun = true';
      document.head.append(script);
    });
    await expect.poll(() => policyViolations).toEqual(['script-src-elem: inline']);
    policyViolations.length = 0;
  }
});
