import { useRef, useState } from 'react';

import {
  formatCents,
  LIMITS,
  returnedLines,
  RETURNS,
  type Order,
  type OrderReturn,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  Badge,
  Button,
  Checkbox,
  headingGetsFocusOf,
  Notice,
  TextAreaField,
} from '@galleria/shared-ui';

import { UnsavedGuard, useStaysToCopy } from '../../kit/form/unsaved-guard';
import { isOnline, notifyResult, useNotify } from '../../kit/hooks/use-notify';
import { OnlyToCopy } from '../../kit/rights/only-to-copy';
import { useMay, WhyMissing } from '../../kit/rights/own-role';
import { RecordPart } from '../../kit/record/record-parts';
import { useAdminServices } from '../../services';
import { Refund } from './refund';
import styles from './order.module.css';

interface ReturnProps {
  order: Order;
  returned: OrderReturn;
}

/** What a shopper wants to return, and the next step, whose form goes when it is done. */
export function Return({ order, returned }: ReturnProps) {
  const { state, reason, word, restocked, refundCents } = returned;
  const mayAnswer = useMay('orders');
  const mayReceive = useMay('ship');
  const canAnswer = mayAnswer && state === 'asked';
  const canRefund = mayAnswer && state === 'received';
  // Somebody else may have done it, too.
  const answerStays = useStaysToCopy(!canAnswer, 'answer');
  const refundStays = useStaysToCopy(!canRefund, 'refund');
  return (
    <RecordPart
      title="Return"
      aside={<Badge tone={RETURNS[state].tone}>{RETURNS[state].label}</Badge>}
    >
      <ul>
        {returnedLines(order.lines, returned).map(({ id, title, amount }) => (
          <li key={id}>
            {amount} x {title}
          </li>
        ))}
      </ul>
      <p className={styles['said']}>Reason: {reason}</p>
      {word !== '' && <p className={styles['said']}>Our answer: {word}</p>}
      {(state === 'received' || state === 'refunded') && (
        <p className="soft">
          {restocked ? 'The pieces are in stock again.' : 'The pieces are not in stock again.'}
        </p>
      )}
      {state === 'refunded' && <p>Paid back: {formatCents(refundCents)}</p>}
      {(state === 'asked' || state === 'received') && !answerStays && !refundStays && (
        <WhyMissing right="orders" />
      )}
      {(canAnswer || answerStays) && <Answer id={order.id} isOver={state !== 'asked'} />}
      {state === 'agreed' && <WhyMissing right="ship" />}
      {state === 'agreed' && mayReceive && <Receipt id={order.id} />}
      {(canRefund || refundStays) && (
        <Refund order={order} returned={returned} isOver={state !== 'received'} />
      )}
    </RecordPart>
  );
}

/** Runs a step, and says how it ended. Resolves to whether it is done. The buttons wait meanwhile. */
function useStep() {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    run: async (step: () => Promise<Result<null>>, done: string) => {
      if (!isOnline(notify)) return false;
      setIsBusy(true);
      const result = await step();
      setIsBusy(false);
      return notifyResult(notify, result, done);
    },
  };
}

interface AnswerProps {
  id: string;
  /** The return is answered: what is typed can only be copied. */
  isOver: boolean;
}

function Answer({ id, isOver }: AnswerProps) {
  const { orderChanges } = useAdminServices();
  const [word, setWord] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, run } = useStep();

  async function answer(to: 'agreed' | 'refused') {
    const said = word.trim();
    const wrong =
      said.length > LIMITS.returnTextMax
        ? `Please say it in at most ${LIMITS.returnTextMax} characters`
        : to === 'refused' && said === ''
          ? 'Please say why'
          : undefined;
    setError(wrong);
    if (wrong !== undefined) {
      field.current?.focus();
      return;
    }
    if (await run(() => orderChanges.answerReturn(id, to, said), RETURNS[to].label))
      // Somebody may have typed meanwhile.
      setWord((now) => (now.trim() === said ? '' : now));
  }

  const isEnded = isOver && !isBusy;
  if (isEnded && word.trim() === '') return null;
  return (
    // Without a form the shell would not keep the answer over the end of a session.
    <form ref={headingGetsFocusOf} className="stack">
      <OnlyToCopy right="orders" />
      {isEnded && (
        <Notice tone="warning" live>
          This return has its answer. What you typed cannot be saved any more. It stays here so that
          you can copy it.
        </Notice>
      )}
      <TextAreaField
        ref={field}
        label="Answer to the shopper"
        name="word"
        rows={3}
        hint="Shown on the order’s page. A refusal needs a reason."
        error={error}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {!isEnded && (
        <div ref={headingGetsFocusOf} className="cluster">
          <Button busy={isBusy} onClick={() => void answer('agreed')}>
            Agree to the return
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void answer('refused')}>
            Refuse the return
          </Button>
        </div>
      )}
      <UnsavedGuard name="answer" when={word.trim() !== ''} />
    </form>
  );
}

function Receipt({ id }: { id: string }) {
  const { orderChanges } = useAdminServices();
  const [isRestocked, setIsRestocked] = useState(true);
  const { isBusy, run } = useStep();
  return (
    // Without a form the shell would not keep the choice over the end of a session. Enter in the box sends the form,
    // and that would load the page anew.
    <form ref={headingGetsFocusOf} className="stack" onSubmit={(event) => event.preventDefault()}>
      <Checkbox
        label="Put the pieces back into stock"
        name="restocked"
        checked={isRestocked}
        onChange={(event) => setIsRestocked(event.target.checked)}
      />
      <div className="cluster">
        <Button
          busy={isBusy}
          onClick={() =>
            void run(() => orderChanges.receiveReturn(id, isRestocked), RETURNS.received.label)
          }
        >
          Mark the return as received
        </Button>
      </div>
    </form>
  );
}
