import type { Locator, Page } from '@playwright/test';

import { press, tabTo } from './keyboard';
import { tap } from './touch';

/** The actions of a person: with a finger on a phone, with the keyboard alone on a laptop. */
export interface Person {
  /** Presses a button, or follows a link. */
  press(element: Locator): Promise<void>;
  /** Types into a field, instead of what is in it. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses what begins with these words in a list. A phone shows the list outside of the page. */
  select(list: Locator, option: string): Promise<void>;
}

export function byTouch(page: Page): Person {
  return {
    press: tap,
    type: typing(page, tap),
    select: async (list, option) => void (await list.selectOption(option)),
  };
}

export function byKeyboard(page: Page): Person {
  return {
    press: (element) => press(page, element),
    type: typing(page, (field) => tabTo(page, field)),
    select: async (list, option) => {
      await tabTo(page, list);
      await page.keyboard.type(option);
    },
  };
}

const typing =
  (page: Page, goTo: (field: Locator) => Promise<void>) => async (field: Locator, text: string) => {
    await goTo(field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
