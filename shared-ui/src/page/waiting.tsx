import type { ComponentProps } from 'react';

export interface WaitingProps extends Omit<ComponentProps<'fieldset'>, 'disabled' | 'role'> {
  isWaiting: boolean;
}

/**
 * Content that looks final but cannot be used yet, because input now would be lost. Its links work. The
 * page itself must show that something is loading.
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
