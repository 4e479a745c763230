import { readFileSync } from 'node:fs';
import path from 'node:path';

import {
  cutText,
  cutTitle,
  formatOrderId,
  groupTitle,
  LIMITS,
} from '@galleria/shared-contracts/domain';
import type { Page } from '@playwright/test';

interface SeededProduct {
  readonly title: string;
  readonly description: string;
  readonly choice?: Readonly<Record<string, string>>;
}

/** The texts of the seeded products in the database, whole and as cards and cart lines shorten them. */
export function seededTexts(): string[] {
  const file = path.resolve(import.meta.dirname, '../../firebase/seed/products.json');
  const products = JSON.parse(readFileSync(file, 'utf8')) as SeededProduct[];
  return products.flatMap(({ title, description, choice = {} }) => [
    title,
    groupTitle(title),
    cutText(groupTitle(title), LIMITS.cardTitleShown),
    cutTitle(title, LIMITS.cartTitleShown),
    description,
    ...Object.entries(choice).flat(),
  ]);
}

/** The forms in which pages write an order's id. */
export const orderTexts = (id: string) => [formatOrderId(id), id];

/**
 * The texts and numbers that people read or hear on the page, except those of a pseudo-locale's catalogue and
 * those in `data`. Numbers in the page's locale have no digit from 0 to 9.
 */
export async function untranslated(page: Page, data: readonly string[]): Promise<string[]> {
  const longestFirst = [...new Set(data)].sort((a, b) => b.length - a.length);
  const left = (await textsOf(page)).filter((text) => {
    const rest = longestFirst.reduce(
      (part, one) => part.replaceAll(one, ''),
      withoutPseudoTexts(text),
    );
    return /\p{Script=Latin}{2,}|[0-9]/u.test(rest.replaceAll('US$', ''));
  });
  return [...new Set(left)];
}

function withoutPseudoTexts(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  if (less !== text) return withoutPseudoTexts(less);
  // Drop the parts of a sentence around a link.
  return text.replace(/⟦[^⟦⟧]*$/, '').replace(/^[^⟦⟧]*⟧/, '');
}

function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      const isRead = element.checkVisibility() || element instanceof HTMLOptionElement;
      if (!isRead || element.matches('script, style, template, noscript')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        texts.push(element.getAttribute(name) ?? '');
      }
      for (const node of element.childNodes) {
        if (node instanceof Text) texts.push(node.data);
      }
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}
