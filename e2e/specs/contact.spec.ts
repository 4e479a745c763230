import type { Page } from '@playwright/test';

import { expectNoAxeFindings } from '../fixtures/axe';
import { ownerOf } from '../fixtures/owner';
import type { Shop } from '../fixtures/shop';
import { expect, test } from '../fixtures/test';
import { answerCommits, COMMITS } from '../pages/busy-commits';
import { expectNotice, untilNoticesCanBeShown } from '../pages/notices';

const BUSY = /What you typed is still here/;

/** Fills in the form with a unique text and returns the text. */
async function fillInLetter(page: Page): Promise<string> {
  const text = `Where is my parcel? ${crypto.randomUUID()}`;
  await page.getByLabel('Name', { exact: true }).fill('Nora');
  await page.getByLabel('Email', { exact: true }).fill('nora@example.org');
  await page.getByLabel('Message').fill(text);
  return text;
}

const sendLetter = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** The number of letters with this text that have arrived. */
async function lettersOf(shop: Shop, text: string): Promise<number> {
  const letters = await ownerOf(shop).list('messages');
  return letters.filter((letter) => JSON.stringify(letter['message']).includes(text)).length;
}

for (const size of ['', ' @phone']) {
  test(`a letter is written, and each wrong field is a link to it${size}`, async ({
    page,
    person,
    shop,
  }) => {
    const text = `Where is my parcel? ${crypto.randomUUID()}`;
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: 'Send message' });
    const message = main.getByLabel('Message');
    await page.goto('contactUs');
    await person.press(send);
    await expect(page.getByRole('alert')).toContainText('3 fields need attention');
    await person.press(
      main.getByRole('region', { name: '3 fields need attention' }).getByRole('link').last(),
    );
    await expect(message).toBeFocused();
    await person.type(main.getByLabel('Name', { exact: true }), 'Nora');
    await person.type(main.getByLabel('Email', { exact: true }), 'nora@example.org');
    await person.type(message, text);
    await person.press(send);

    await expect(page.getByText('Message sent!')).toBeVisible();
    await expect(message).toHaveValue('');
    expect(await ownerOf(shop).list('messages')).toContainEqual(
      expect.objectContaining({
        name: { stringValue: 'Nora' },
        email: { stringValue: 'nora@example.org' },
        message: { stringValue: text },
        state: { stringValue: 'new' },
      }),
    );
  });
}

test('every wrong field says so, and axe finds nothing', async ({ page }) => {
  await page.goto('contactUs');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Send message' }).click();

  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      /Please enter/,
    );
  }
  await expectNoAxeFindings(page);
});

test('a letter keeps its text while it is refused offline', async ({ page, context }) => {
  await page.goto('contactUs');
  await page.getByLabel('Name', { exact: true }).fill('Nora');
  await page.getByLabel('Email', { exact: true }).fill('nora@example.org');
  await page.getByLabel('Message').fill('Hello');
  await untilNoticesCanBeShown(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();

  await expect(page.getByText('Please connect to an internet connection')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
});

test('a letter is sent once, though the shop is busy and answers are lost', async ({
  page,
  shop,
}) => {
  await page.goto('contactUs');
  const expectSentOnce = async (text: string) => {
    // Do not wait for the notice: the one for the previous letter may still be there.
    await expect(page.getByLabel('Message')).toHaveValue('');
    expect(await lettersOf(shop, text)).toBe(1);
  };

  await test.step('busy answers are tried again', async () => {
    const text = await fillInLetter(page);
    await answerCommits(page, 409, 429, 503);
    await sendLetter(page);
    await expectSentOnce(text);
  });

  await test.step('while it stays busy the page says so, and keeps what was typed', async () => {
    const text = await fillInLetter(page);
    await answerCommits(page, 429, 429, 429, 429);
    const isToldToWait = expectNotice([page], BUSY);
    await sendLetter(page);
    await isToldToWait;
    await expect(page.getByLabel('Message')).toHaveValue(text);
    expect(await lettersOf(shop, text)).toBe(0);
    await sendLetter(page);
    await expectSentOnce(text);
  });

  await test.step('an answer is lost', async () => {
    const text = await fillInLetter(page);
    await page.route(
      COMMITS,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await sendLetter(page);
    await expectSentOnce(text);
  });

  await test.step('every answer is lost, and the letter is sent again', async () => {
    const text = await fillInLetter(page);
    await page.route(COMMITS, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const hasFailed = expectNotice([page], 'Could not send your message');
    await sendLetter(page);
    await hasFailed;
    await page.unroute(COMMITS);
    await sendLetter(page);
    await expectSentOnce(text);
  });
});
