import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker } from 'react-router-dom';

import { useHost } from '@galleria/shared-contracts/react';
import { ConfirmDialog } from '@galleria/shared-ui/dialog';

import { useUnloadWarning } from './use-unload-warning';

export interface UnsavedGuardProps {
  /** `true` while leaving the page would lose something. */
  when: boolean;
  title?: string;
  description?: string;
  leaveLabel?: string;
  stayLabel?: string;
}

type Say = (form: string, isUnsaved: boolean) => void;

const Shared = createContext<Say | null>(null);

/** One guard for all forms of a page: the router asks only one guard before a page is left. */
export function SharedUnsavedGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const say = useCallback<Say>((form, isUnsaved) => {
    setUnsaved((before) => {
      if (before.includes(form) === isUnsaved) return before;
      return isUnsaved ? [...before, form] : before.filter((other) => other !== form);
    });
  }, []);
  return (
    <Shared value={say}>
      {children}
      <Guard when={unsaved.length > 0} />
    </Shared>
  );
}

/**
 * Asks before the user leaves a page with unsaved changes: by a link, "back", a reload or closing the
 * tab. When the session ends, the page is left without a question. A page with several forms needs a
 * `SharedUnsavedGuard` around them, which then asks in its own words.
 */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const say = useContext(Shared);
  return say ? <Form say={say} isUnsaved={props.when} /> : <Guard {...props} />;
}

function Form({ say, isUnsaved }: { say: Say; isUnsaved: boolean }) {
  const form = useId();
  useEffect(() => {
    say(form, isUnsaved);
    return () => say(form, false);
  }, [say, form, isUnsaved]);
  return null;
}

function Guard({
  when,
  title = 'Leave without saving?',
  description = 'What you changed here is not saved yet.',
  leaveLabel = 'Leave without saving',
  stayLabel = 'Keep editing',
}: UnsavedGuardProps) {
  const { session } = useHost();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      currentLocation.pathname !== nextLocation.pathname &&
      session.current().kind === 'admin',
  );
  useUnloadWarning(when);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      description={description}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      kind="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
