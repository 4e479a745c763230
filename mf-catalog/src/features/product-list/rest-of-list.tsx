import { useRef, useState } from 'react';

import type { AppError } from '@galleria/shared-contracts/domain';
import { Button, Notice, SkeletonCards } from '@galleria/shared-ui';

import { useSeen } from '../../ui/use-seen';

interface RestOfListProps {
  ask: () => void;
  /** Why the rest could not be loaded. */
  failure: AppError | null;
  retry: () => void;
}

/** The end of the products that the page's file has: the others are asked for when it comes near. */
export function RestOfList({ ask, failure, retry }: RestOfListProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const comeNear = () => {
    setIsNear(true);
    ask();
  };
  useSeen(place, isNear ? undefined : comeNear);
  return (
    <div ref={place}>
      {failure && (
        <Notice tone="warning" live action={<Button onClick={retry}>Try again</Button>}>
          These are the first; the rest of the list could not be loaded.
        </Notice>
      )}
      {isNear && !failure && <SkeletonCards count={4} />}
    </div>
  );
}
