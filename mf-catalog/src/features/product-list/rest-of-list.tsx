import { useRef, useState } from 'react';

import type { AppError } from '@galleria/shared-contracts/domain';
import { Button, Notice, SkeletonCards } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import { useSeen } from '../../ui/use-seen';
import { focusLastCard } from './focus-last-card';

interface RestOfListProps {
  more: () => void;
  /** Why the rest could not be loaded. */
  failure: AppError | null;
}

/** The element after the loaded products. It loads more products when it comes near the window. */
export function RestOfList({ more, failure }: RestOfListProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const comeNear = () => {
    setIsNear(true);
    more();
  };
  useSeen(place, isNear ? undefined : comeNear);
  const tryAgain = () => {
    more();
    focusLastCard(place.current);
  };
  return (
    <div ref={place}>
      {failure && (
        <Notice tone="warning" live action={<Button onClick={tryAgain}>{TEXTS.tryAgain}</Button>}>
          {TEXTS.list.restNotLoaded}
        </Notice>
      )}
      {isNear && !failure && <SkeletonCards count={4} />}
    </div>
  );
}
