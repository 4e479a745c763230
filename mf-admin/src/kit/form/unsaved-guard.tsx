import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker } from 'react-router-dom';

import { useHost } from '@galleria/shared-contracts/react';
import { ConfirmDialog } from '@galleria/shared-ui/dialog';

import { useUnloadWarning } from './use-unload-warning';

interface Question {
  readonly title: string;
  readonly description: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
}

/** The question of a guard that sets no texts of its own. */
export const UNSAVED: Question = {
  title: 'Leave without saving?',
  description: 'What you changed here is not saved yet.',
  leaveLabel: 'Leave without saving',
  stayLabel: 'Keep editing',
};

/** The questions of the guards whose changes are unsaved, by the guards' names. The user is asked the last one. */
const Guards = createContext<Map<string, Question> | null>(null);

/**
 * Asks before the user leaves a page with unsaved changes, by a link or "back". Render it once for all pages,
 * because the router allows only one blocker at a time. When the session ends, the page is left without a question.
 */
export function UnsavedGuards({ children }: { children: ReactNode }) {
  const { session } = useHost();
  const [questions] = useState(() => new Map<string, Question>());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      questions.size > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      session.current().kind === 'admin',
  );
  const { title, description, leaveLabel, stayLabel } = [...questions.values()].at(-1) ?? UNSAVED;
  return (
    <Guards value={questions}>
      {children}
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
    </Guards>
  );
}

/**
 * Whether something on the page (or only behind the guard with this name) was unsaved when `isClosed` became true,
 * because the own role lost the right. If so, the form must stay on the page, so that the user can copy what is typed.
 */
export function useStaysToCopy(isClosed: boolean, guard?: string): boolean {
  const questions = useContext(Guards);
  const [last, setLast] = useState({ isClosed, stays: false });
  if (last.isClosed !== isClosed) {
    const isTyped = guard === undefined ? questions?.size : questions?.has(guard);
    setLast({ isClosed, stays: isClosed && Boolean(isTyped) });
  }
  return last.stays;
}

export interface UnsavedGuardProps extends Partial<Question> {
  /** `true` while leaving the page would lose something. */
  when: boolean;
  /** For `useStaysToCopy`. No other guard of the page has this name. */
  name?: string;
}

/** Asks the user before they leave the page, reload it or close the tab. Throws without `UnsavedGuards` around it. */
export function UnsavedGuard({
  when,
  name,
  title = UNSAVED.title,
  description = UNSAVED.description,
  leaveLabel = UNSAVED.leaveLabel,
  stayLabel = UNSAVED.stayLabel,
}: UnsavedGuardProps) {
  const questions = useContext(Guards);
  if (!questions) throw new Error('UnsavedGuard needs UnsavedGuards above it');
  const id = useId();
  const guard = name ?? id;
  const question = useMemo(
    () => ({ title, description, leaveLabel, stayLabel }),
    [title, description, leaveLabel, stayLabel],
  );
  useUnloadWarning(when);
  // A layout effect runs before other effects, and one of these may leave the page as soon as the form is saved.
  useLayoutEffect(() => {
    if (!when) return;
    questions.set(guard, question);
    return () => void questions.delete(guard);
  }, [questions, guard, question, when]);
  return null;
}
