import type { ComponentProps } from 'react';

export interface WaitingProps extends Omit<ComponentProps<'fieldset'>, 'disabled' | 'role'> {
  isWaiting: boolean;
}

/**
 * What cannot be used yet, and looks as it will: a choice made now would be lost. Links work; whether
 * anything is said of the waiting is the page's own.
 */
export function Waiting({ isWaiting, ...props }: WaitingProps) {
  return (
    <fieldset
      {...props}
      role="presentation"
      disabled={isWaiting}
      data-waiting={isWaiting ? '' : undefined}
    />
  );
}
