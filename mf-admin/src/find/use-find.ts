import { useMemo, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import {
  formatCents,
  formatOrderId,
  mayDo,
  orderIdIn,
  type Order,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import type { Customer } from '../customers/data/customer';
import { useOnce } from '../kit/hooks/use-query';
import { useOwnRole } from '../kit/rights/own-role';
import { useAdminServices } from '../services';
import type { Hit, HitGroup } from './hit';
import { placesFor } from './places';

/** The maximum number of products that are shown, and of documents that one query reads. */
const SHOWN = 6;

export interface Found {
  /** Groups with at least one hit. */
  readonly groups: readonly HitGroup[];
  /** Some searches have not answered yet. */
  readonly isBusy: boolean;
  /** Why a search has failed; otherwise `null`. `groups` still has what the other searches have found. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/**
 * Finds what fits the text. Pages, commands and products are searched on the device, at each change of `text`. Orders
 * and customers are searched in the database with `asked`, the text after a pause in typing.
 */
export function useFind(text: string, asked: string): Found {
  const { customers, orders, products } = useAdminServices();
  const role = useOwnRole();
  const [attempt, setAttempt] = useState(0);
  const id = orderIdIn(asked);
  const question = useMemo(() => (asked === '' ? null : { asked, attempt }), [asked, attempt]);
  const foundOrders = useOnce(question, () => orders.find(id ?? asked, SHOWN));
  // A complete order number names no customer.
  const who = id === null ? question : null;
  const foundCustomers = useOnce(who, () => customers.find(asked, SHOWN));

  // Follow the catalogue from the first text that may be a title or an id.
  const mayBeProduct = text !== '' && !text.includes('@') && orderIdIn(text) === null;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (mayBeProduct && !wasNeeded) setWasNeeded(true);
  const catalogueKey = useMemo(() => (wasNeeded ? { attempt } : null), [wasNeeded, attempt]);
  const catalogue = useSubscription<readonly ProductSummary[]>(catalogueKey, (onChange) =>
    catalogueKey === null ? () => {} : products.watchCatalog(onChange),
  );

  const isCurrent = asked === text;
  const groups = useMemo(() => {
    if (text === '') return [];
    const { pages, commands } = placesFor(text, (right) => role != null && mayDo(role, right));
    const found = isCurrent && foundCustomers?.ok === true ? foundCustomers.value : [];
    return [
      {
        name: 'Orders',
        hits: isCurrent && foundOrders?.ok === true ? foundOrders.value.map(orderHit(text)) : [],
      },
      { name: 'Customers', hits: found.map(customerHit(text, found)) },
      {
        name: 'Products',
        hits: mayBeProduct && catalogue?.ok === true ? productHits(text, catalogue.value) : [],
      },
      { name: 'Pages', hits: pages },
      { name: 'Commands', hits: commands },
    ].filter(({ hits }) => hits.length > 0);
  }, [text, role, isCurrent, foundOrders, foundCustomers, mayBeProduct, catalogue]);

  const answers = [
    ...(question === null ? [] : [foundOrders]),
    ...(who === null ? [] : [foundCustomers]),
    ...(mayBeProduct ? [catalogue] : []),
  ];
  const failed = answers.find((answer) => answer?.ok === false);
  return {
    groups,
    isBusy: !isCurrent || answers.includes(null),
    failure: failed?.ok === false ? failed.error.message : null,
    retry: () => setAttempt(attempt + 1),
  };
}

function orderHit(text: string) {
  return ({ id, name, status, totalCents }: Order): Hit => ({
    key: `order ${id}`,
    label: formatOrderId(id),
    hint: `${name}, ${status}, ${formatCents(totalCents)}`,
    to: routes.adminOrder(id),
    isExact: orderIdIn(text) === id,
  });
}

function customerHit(text: string, found: readonly Customer[]) {
  const typed = text.toLowerCase();
  const isOnly = found.filter(({ name }) => name.toLowerCase() === typed).length === 1;
  return ({ uid, name, email }: Customer): Hit => ({
    key: `customer ${uid}`,
    label: name,
    hint: email,
    to: routes.adminUser(uid),
    isExact: email.toLowerCase() === typed || (isOnly && name.toLowerCase() === typed),
  });
}

function productHits(text: string, products: readonly ProductSummary[]): readonly Hit[] {
  const typed = text.toLowerCase();
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (words.length === 0) return [];
  const [exact, first, others]: [Hit[], Hit[], Hit[]] = [[], [], []];
  for (const { id, title, priceCents } of products) {
    const searched = title.toLowerCase();
    const isId = String(id) === typed;
    const known = searched.split(/[^\p{L}\p{N}]+/u);
    if (!isId && !words.every((word) => known.some((one) => one.startsWith(word)))) continue;
    const hit = {
      key: `product ${id}`,
      label: title,
      hint: `${id}, ${formatCents(priceCents)}`,
      to: routes.editProduct(id),
      isExact: isId || searched === typed,
    };
    // Exact hits come first, then products whose title begins with the text.
    (hit.isExact ? exact : searched.startsWith(typed) ? first : others).push(hit);
  }
  return [...exact, ...first, ...others].slice(0, SHOWN);
}
