import { useRef, useState } from 'react';

import type { AppError } from '@galleria/shared-contracts/domain';
import { Button, Notice, SkeletonCards } from '@galleria/shared-ui';

import { useSeen } from '../../ui/use-seen';

interface RestOfListProps {
  more: () => void;
  /** Why the rest could not be loaded. */
  failure: AppError | null;
}

/** The end of the products that are known: the next ones are asked for when it comes near. */
export function RestOfList({ more, failure }: RestOfListProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const comeNear = () => {
    setIsNear(true);
    more();
  };
  useSeen(place, isNear ? undefined : comeNear);
  return (
    <div ref={place}>
      {failure && (
        <Notice tone="warning" live action={<Button onClick={more}>Try again</Button>}>
          These are the first; the rest of the list could not be loaded.
        </Notice>
      )}
      {isNear && !failure && <SkeletonCards count={4} />}
    </div>
  );
}
