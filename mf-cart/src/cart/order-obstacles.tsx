import { Button, Notice } from '@galleria/shared-ui';

import { useCartDispatch } from './data/use-cart';
import { useObstacles } from './data/use-obstacles';
import type { Removing } from './use-focus-after-removal';

/** The problems that prevent an order. Each has a button that solves it. */
export function OrderObstacles({ removing }: { removing: Removing }) {
  const dispatch = useCartDispatch();
  return useObstacles().map(({ text, label, solve }) => (
    <Notice
      key={label}
      tone="warning"
      live
      action={
        <Button
          size="s"
          onClick={({ detail }) => {
            // Ignore the second click of a double click: it would press the next notice, which has moved up.
            if (detail > 1) return;
            removing(0);
            dispatch(solve);
          }}
        >
          {label}
        </Button>
      }
    >
      {text}
    </Notice>
  ));
}
