import { useEffect, useEffectEvent, useState } from 'react';

import {
  CARRIERS,
  isTrackingLink,
  LIMITS,
  TRACKING_NUMBER,
  type Order,
  type Tracking,
} from '@galleria/shared-contracts/domain';
import { useValidatedForm, type FieldRule } from '@galleria/shared-contracts/react';
import { Button, Field, headingGetsFocusOf, isFocusAt, Notice, Select } from '@galleria/shared-ui';

import { formStillHas } from '../../kit/form/form-still-has';
import { UnsavedGuard, useStaysToCopy } from '../../kit/form/unsaved-guard';
import { notifyResult, useNotify } from '../../kit/hooks/use-notify';
import { OnlyToCopy } from '../../kit/rights/only-to-copy';
import { useMay } from '../../kit/rights/own-role';
import { RecordPart } from '../../kit/record/record-parts';
import { useAdminServices } from '../../services';
import { parcelText } from '../data/order-steps';

/** The choice of a carrier that is not in the table. */
const OTHER = 'other';
const CARRIER_OPTIONS = [
  ...CARRIERS.map(({ name }) => ({ value: name, label: name })),
  { value: OTHER, label: 'Other' },
];

type FieldName = 'carrier' | 'number' | 'name' | 'link';
type Texts = Readonly<Record<FieldName, string>>;

/** Name and link are typed only for another carrier. */
const ofOther = (isValid: (text: string) => boolean): FieldRule['isValid'] => {
  return (text, texts) => texts?.['carrier'] !== OTHER || isValid(text);
};

const RULES: Readonly<Record<FieldName, FieldRule>> = {
  carrier: {
    isValid: (text) => CARRIER_OPTIONS.some(({ value }) => value === text),
    notice: 'Please choose a carrier',
  },
  number: {
    isValid: (text) => TRACKING_NUMBER.test(text),
    tidy: (text) => text.replace(/\s/g, ''),
    notice: 'Please enter a valid tracking number',
    text: 'Please enter 4 to 40 letters, digits and dashes',
  },
  name: {
    isValid: ofOther((text) => text !== '' && text.length <= LIMITS.carrierMax),
    notice: 'Please enter the carrier’s name',
  },
  link: {
    isValid: ofOther(isTrackingLink),
    notice: 'Please enter a valid link',
    text: `Please enter an address that begins with https://, at most ${LIMITS.trackingLinkMax} characters`,
  },
};

interface ParcelProps {
  order: Order;
  /** Called after a saved number, so that the focus can move elsewhere, if it is still there. */
  onDone: () => void;
}

/** The number of the order's parcel, and while it is of use the form that gives it. */
export function Parcel({ order, onDone }: ParcelProps) {
  const { status, tracking } = order;
  const mayShip = useMay('ship');
  const isOver = status === 'delivered' || status === 'cancelled';
  const canChange = mayShip && !isOver;
  // Somebody else may have ended the order's way, too.
  const stays = useStaysToCopy(!canChange, 'parcel');
  if (!tracking && !canChange && !stays) return null;
  return (
    <RecordPart title="Parcel">
      {tracking && (
        <p>
          {tracking.carrier}{' '}
          <a href={tracking.link} target="_blank" rel="noopener noreferrer">
            {tracking.number}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {(canChange || stays) && <ParcelForm order={order} isOver={isOver} onDone={onDone} />}
    </RecordPart>
  );
}

interface ParcelFormProps extends ParcelProps {
  /** No number can be given any more: what is typed can only be copied. */
  isOver: boolean;
}

function ParcelForm({ order: { id, status, tracking }, isOver, onDone }: ParcelFormProps) {
  const { orderChanges } = useAdminServices();
  const notify = useNotify();
  const mayShip = useMay('ship');
  const isPlaced = status === 'placed';
  /**
   * `tracking`: the number that the form compares with. `seen`: the order's number as text that the form has taken
   * note of; after an answer it can be older than `tracking` for a moment. `fills`: how often another admin's number
   * was put into the form.
   */
  const [begun, setBegun] = useState({ tracking, seen: textOf(tracking), fills: 0 });
  /** Numbers that may be stored, because their answers were lost. */
  const [unanswered, setUnanswered] = useState<readonly string[]>([]);
  const form = useValidatedForm({
    rules: RULES,
    start: textsOf(begun.tracking),
    send: async (texts, element) => {
      const given = trackingOf(texts);
      const result = await (isPlaced
        ? orderChanges.ship(id, given)
        : // What the page shows: the number that was given last from here, until the order has other news.
          orderChanges.track(id, seen === begun.seen ? begun.tracking : tracking, given));
      if (!notifyResult(notify, result, isPlaced ? 'Order shipped' : 'Number saved')) {
        setUnanswered([...unanswered, parcelText(given)]);
        return;
      }
      setBegun((before) => ({ ...before, tracking: given, seen: textOf(tracking) }));
      // "Other" with the name of a known carrier is stored, and shown, as that carrier.
      if (!formStillHas(element, texts)) return;
      form.fill(textsOf(given));
      if (isFocusAt(element)) onDone();
    },
  });

  const seen = textOf(tracking);
  const isOwn = seen === textOf(begun.tracking) || (seen !== null && unanswered.includes(seen));
  const isNews = !form.isBusy && seen !== begun.seen && !isOwn;
  if (isNews && !form.isDirty) {
    setBegun({ tracking, seen, fills: begun.fills + 1 });
  } else if (isOwn && seen !== begun.seen) {
    setBegun({ ...begun, tracking, seen });
  }
  const fillIn = useEffectEvent(() => form.fill(textsOf(begun.tracking)));
  useEffect(() => {
    if (begun.fills > 0) fillIn();
  }, [begun.fills]);

  const isEnded = isOver && !form.isBusy;
  if (isEnded && !form.isDirty) return <p className="soft">This order is {status} meanwhile.</p>;
  // The number was saved after the right was lost.
  if (!mayShip && !form.isDirty) return null;
  return (
    <div ref={headingGetsFocusOf}>
      <form {...form.props} className="stack">
        {isEnded ? (
          <Notice tone="warning" live>
            This order is {status} meanwhile. What you typed cannot be saved any more. It stays here
            so that you can copy it.
          </Notice>
        ) : (
          !form.isBusy && <OnlyToCopy right="ship" />
        )}
        {isNews && tracking && form.isDirty && (
          <Notice tone="warning" live>
            Another admin has just given this number. What you typed is still here.
          </Notice>
        )}
        <Select label="Carrier" options={CARRIER_OPTIONS} {...form.field('carrier')} />
        {/* Always there: the shell restores a form by the names of all its fields. */}
        <div className="stack" hidden={form.texts.carrier !== OTHER}>
          <Field label="Name of the carrier" {...form.field('name')} />
          <Field label="Link" type="url" hint="https://…" {...form.field('link')} />
        </div>
        <Field label="Tracking number" autoComplete="off" {...form.field('number')} />
        {!isEnded && (
          <Button type="submit" kind="quiet" busy={form.isBusy}>
            {isPlaced ? 'Ship with this number' : 'Save the number'}
          </Button>
        )}
        <UnsavedGuard name="parcel" when={form.isDirty} />
      </form>
    </div>
  );
}

const textOf = (tracking: Tracking | null) => tracking && parcelText(tracking);

function textsOf(tracking: Tracking | null): Texts {
  const known = tracking ? CARRIERS.some(({ name }) => name === tracking.carrier) : true;
  return {
    carrier: known ? (tracking?.carrier ?? CARRIERS[0]?.name ?? OTHER) : OTHER,
    number: tracking?.number ?? '',
    name: known ? '' : (tracking?.carrier ?? ''),
    link: known ? '' : (tracking?.link ?? ''),
  };
}

function trackingOf({ carrier, number, name, link }: Texts): Tracking {
  const known = CARRIERS.find((one) => one.name === carrier);
  return known
    ? { carrier, number, link: `${known.link}${number}` }
    : { carrier: name, number, link };
}
