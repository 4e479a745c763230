import { useSubscription, useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, Select } from '@galleria/shared-ui';

import type { Admin } from '../admins/data/admin';
import { notifyResult, useNotify } from '../kit/hooks/use-notify';
import { useMay, WhyMissing } from '../kit/rights/own-role';
import { useAdminServices } from '../services';
import { HANDLED_STATES, isHandledState, MESSAGE_STATES, type Message } from './data/message';

const STATES = HANDLED_STATES.map((value) => ({ value, label: MESSAGE_STATES[value].label }));
const RULES = {
  state: { isValid: isHandledState, notice: 'Please choose a state' },
  assignee: { isValid: () => true, notice: '' },
};

interface MessageHandlingProps {
  message: Message;
  /** Called after a change, or when somebody else has made one. */
  onChanged: () => void;
}

/** How far a message is and who has it. */
export function MessageHandling(props: MessageHandlingProps) {
  return useMay('orders') ? <HandlingForm {...props} /> : <WhyMissing right="orders" />;
}

function HandlingForm({ message, onChanged }: MessageHandlingProps) {
  const { admins, inboxCare } = useAdminServices();
  const notify = useNotify();
  const all = useSubscription<readonly Admin[]>(null, (onChange) => admins.watch(onChange));
  const emails = all?.ok === true ? all.value.map(({ email }) => email) : [];
  // An assignee who is no longer an admin stays to be seen.
  const known = [...new Set([...emails, message.assignee])].filter((email) => email !== '');
  const form = useValidatedForm({
    rules: RULES,
    start: {
      // Whoever saves a new message has begun with it.
      state: message.state === 'new' ? 'open' : message.state,
      assignee: message.assignee,
    },
    send: async ({ state, assignee }) => {
      if (!isHandledState(state)) return;
      const result = await inboxCare.handle(message, { state, assignee });
      notifyResult(notify, result, 'Message handled');
      if (result.ok || result.error.kind === 'conflict') onChanged();
    },
  });
  return (
    <form {...form.props} className="stack">
      <Select label="State" options={STATES} {...form.field('state')} />
      <Select
        // The options come later than the field, which keeps its first value only among them.
        key={known.join()}
        label="Assignee"
        options={[
          { value: '', label: 'Nobody' },
          ...known.map((email) => ({ value: email, label: email })),
        ]}
        {...form.field('assignee')}
      />
      <div className="cluster">
        <Button type="submit" kind="quiet" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
