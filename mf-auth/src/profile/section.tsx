import { useId, type ReactNode, type Ref } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Card } from '@galleria/shared-ui';

import type { Profile, ProfileRepository } from './data/profile.repository';
import styles from './profile.module.css';

export interface SectionProps {
  readonly profiles: ProfileRepository;
  readonly profile: Profile;
}

interface PartProps {
  title: string;
  children: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A part of the page with its heading. */
export function Section({ title, children, headingRef }: PartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles['section']}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** Returns a function that shows the result of a change in a notice and returns true if the change was made. */
export function useReportResult() {
  const { notify } = useHost();
  return (result: Result<unknown>, success: string): boolean => {
    if (result.ok) notify({ type: 'success', title: success });
    else notify({ type: 'error', title: result.error.message });
    return result.ok;
  };
}
