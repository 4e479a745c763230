import { useState } from 'react';

import { useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, headingGetsFocusOf, Notice, Select, Spinner } from '@galleria/shared-ui';
import * as v from 'valibot';

import type { Admin } from '../admins/data/admin';
import { FailureNotice, MAY_HAVE_CHANGED } from '../kit/failure/failure-notice';
import { TypedAgainst } from '../kit/form/typed-against';
import { UnsavedGuard, useStaysToCopy } from '../kit/form/unsaved-guard';
import { useKept } from '../kit/hooks/use-kept';
import { useLive } from '../kit/hooks/use-live';
import { notifyResult, useNotify } from '../kit/hooks/use-notify';
import { OnlyToCopy } from '../kit/rights/only-to-copy';
import { useMay, WhyMissing } from '../kit/rights/own-role';
import { useAdminServices } from '../services';
import type { Handling } from './data/inbox-care';
import {
  HANDLED_STATES,
  isHandledState,
  MESSAGE_STATES,
  MessageStateSchema,
  type Message,
} from './data/message';

const STATES = HANDLED_STATES.map((value) => ({ value, label: MESSAGE_STATES[value].label }));
const RULES = {
  state: { isValid: isHandledState, notice: 'Please choose a state' },
  assignee: { isValid: () => true, notice: '' },
};

const SeenSchema = v.object({
  before: v.object({ state: MessageStateSchema, assignee: v.string() }),
  sent: v.pipe(
    v.array(v.object({ state: v.picklist(HANDLED_STATES), assignee: v.string() })),
    v.readonly(),
  ),
});

interface MessageHandlingProps {
  message: Message;
  /** Called after a change by this or another admin: the message is to be read again. */
  onChanged: () => void;
}

/** How far a message is and who has it. */
export function MessageHandling(props: MessageHandlingProps) {
  const mayHandle = useMay('orders');
  const stays = useStaysToCopy(!mayHandle, 'handling');
  return mayHandle || stays ? <HandlingForm {...props} /> : <WhyMissing right="orders" />;
}

function HandlingForm(props: MessageHandlingProps) {
  const { admins } = useAdminServices();
  const all = useLive<readonly Admin[]>(null, (onChange) => admins.watch(onChange));
  const known = useKept(all.result)?.value;
  // A select keeps its value only among its options.
  if (all.result === null) return <Spinner label="Loading...." />;
  return (
    <>
      <FailureNotice {...all}>
        {known ? MAY_HAVE_CHANGED : 'The other admins cannot be read, so they cannot be chosen.'}
      </FailureNotice>
      <Fields {...props} emails={known?.map(({ email }) => email) ?? []} />
    </>
  );
}

function Fields({
  message,
  onChanged,
  emails,
}: MessageHandlingProps & { emails: readonly string[] }) {
  const { inboxCare } = useAdminServices();
  const notify = useNotify();
  const mayHandle = useMay('orders');
  /** What the form compares with. */
  const [seen, setSeen] = useState(message);
  /** The last reading that the form has taken note of. */
  const [read, setRead] = useState(message);
  const [isOvertaken, setIsOvertaken] = useState(false);
  /** What may be stored, because its answer was lost or is on its way. */
  const [sent, setSent] = useState<readonly Handling[]>([]);
  const start = {
    // Whoever saves a new message has begun with it.
    state: seen.state === 'new' ? 'open' : seen.state,
    assignee: seen.assignee,
  };
  const form = useValidatedForm({
    rules: RULES,
    start,
    send: async ({ state, assignee }) => {
      if (!isHandledState(state)) return;
      const handling = { state, assignee };
      // The session may end before the answer.
      setSent([...sent, handling]);
      const result = await inboxCare.handle(seen, handling, sent);
      if (notifyResult(notify, result, 'Message handled')) {
        setSeen({ ...seen, ...handling });
        setSent([]);
        setIsOvertaken(false);
        onChanged();
      } else if (!result.ok && result.error.kind === 'conflict' && !result.error.retryable) {
        // After a conflict of two writes at once nothing may have changed: saving again finds out.
        onChanged();
      }
    },
  });
  if (read !== message && !form.isBusy) {
    setRead(message);
    setSeen(message);
    setIsOvertaken(isOvertaken || !isSame(message, seen));
  }
  // The choice was saved after the right was lost.
  if (!mayHandle && !form.isDirty) return <WhyMissing right="orders" />;
  // Who is no longer an admin stays to be seen.
  const known = [...new Set([...emails, message.assignee, form.texts.assignee])];

  /** What was chosen before the session ended does not overwrite what another admin has done since. */
  function compareWith(
    { before, sent }: v.InferOutput<typeof SeenSchema>,
    element: HTMLFormElement,
  ) {
    const chosen = new FormData(element);
    const isChosen = Object.entries(start).some(([name, text]) => chosen.get(name) !== text);
    if (!isChosen) return;
    setSeen({ ...message, ...before });
    setSent(sent);
  }

  return (
    <div ref={headingGetsFocusOf}>
      <form {...form.props} className="stack">
        {!form.isBusy && <OnlyToCopy right="orders" />}
        {isOvertaken && form.isDirty && (
          <Notice tone="warning" live>
            Somebody else has handled this message meanwhile: it is “
            {MESSAGE_STATES[message.state].label}” and {message.assignee || 'nobody'} has it. What
            you chose is still here. Save again to replace theirs.
          </Notice>
        )}
        <Select label="State" options={STATES} {...form.field('state')} />
        <Select
          label="Assignee"
          options={[
            { value: '', label: 'Nobody' },
            ...known.filter(Boolean).map((email) => ({ value: email, label: email })),
          ]}
          {...form.field('assignee')}
        />
        <TypedAgainst
          base={{ before: { state: seen.state, assignee: seen.assignee }, sent }}
          schema={SeenSchema}
          onRestored={compareWith}
        />
        <div className="cluster">
          <Button type="submit" kind="quiet" busy={form.isBusy}>
            Save
          </Button>
        </div>
        <UnsavedGuard name="handling" when={form.isDirty} />
      </form>
    </div>
  );
}

const isSame = (one: Message, other: Message) =>
  one.state === other.state && one.assignee === other.assignee;
