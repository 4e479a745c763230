import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { StockedProduct } from '@galleria/shared-contracts/domain';
import { Button, focusHeading, isFocusAt, Notice } from '@galleria/shared-ui';

import { useListLinkState } from '../../kit/list-address';
import { useMay } from '../../kit/rights/own-role';
import { useAdminServices } from '../../services';
import { changedSince, stateBefore, type ProductChange } from '../data/product-history';
import { draftOf, textsOf } from '../data/product-texts';
import { saveProduct } from '../data/save-product';
import { useProductEvents } from '../form/use-product-events';
import { Differences } from './differences';

interface AsItWasProps {
  id: number;
  /** The product today; `null` if it was deleted. */
  now: StockedProduct | null;
  /** The changes since then, the newest first. */
  latest: readonly ProductChange[];
  /** Ends a sentence: "at the end of May 1, 2026". */
  when: string;
  /** `false` if `latest` may lack older changes, because not all were read. */
  isKnown: boolean;
}

/** The product at an earlier time beside today, and the button that brings it back. */
export function AsItWas({ id, now, latest, when, isKnown }: AsItWasProps) {
  const { productWriter } = useAdminServices();
  const { notify, changed } = useProductEvents();
  const navigate = useNavigate();
  const left = useListLinkState();
  const mayChange = useMay('products');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const today = now && textsOf(now);
  const was = stateBefore(today, latest);
  if (!isKnown)
    return <p className="soft">Its changes reach back further than those shown here.</p>;
  if (was === null) return <p>It did not exist {when}.</p>;
  const rows = changedSince(was, today);
  if (rows.length === 0) return <p>It was the same {when}.</p>;

  async function bringBack(current: StockedProduct, button: HTMLElement) {
    if (was === null) return;
    setBusy(true);
    setProblem(null);
    const outcome = await saveProduct(productWriter, current, draftOf(was));
    setBusy(false);
    if (outcome.kind === 'saved') {
      notify('success', 'Product Edited Successfully');
      changed([id]);
      if (isFocusAt(button)) focusHeading();
    } else if (outcome.kind === 'clash') {
      setProblem('Somebody else has just changed it. Nothing was saved; look again.');
    } else {
      notify('error', 'Could not edit product, please try again later!');
      setProblem(outcome.kind === 'failed' ? outcome.error.message : 'It was deleted meanwhile.');
    }
  }

  return (
    <>
      <p>{now ? `What was different ${when}, and what it is now:` : `What it was ${when}:`}</p>
      <Differences rows={rows} />
      <p className="soft">The stock stays as it is: orders move it.</p>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {mayChange &&
        (now ? (
          <Button busy={isBusy} onClick={({ currentTarget }) => void bringBack(now, currentTarget)}>
            Bring this back
          </Button>
        ) : (
          <Button
            onClick={() => void navigate(routes.newProduct(), { state: { ...left, texts: was } })}
          >
            Add it as a new product
          </Button>
        ))}
    </>
  );
}
