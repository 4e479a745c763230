import { useRef, useState, type SubmitEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';

import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';
import { useHost, type FieldRule } from '@galleria/shared-contracts/react';

type Texts<Name extends string> = Record<Name, string>;

export interface RuledFormOptions<Name extends string> {
  /** In the order of the fields: the first wrong one takes the focus. */
  readonly rules: Readonly<Record<Name, FieldRule>>;
  /** What the form begins with; "unsaved" is measured against it as it is now. */
  readonly start: Readonly<Texts<Name>>;
  /** Gets the trimmed texts. Must not reject. Resolves to true when they are saved. */
  readonly send: (texts: Readonly<Texts<Name>>) => Promise<boolean>;
}

export interface RuledForm<Name extends string> {
  /** What one of the house's fields is given: `<Field label="Title" {...form.field('title')} />`. */
  field(name: Name): UseFormRegisterReturn & {
    error: string | undefined;
    defaultValue: string;
  };
  /** What is typed, as it changes, trimmed. */
  readonly texts: Readonly<Texts<Name>>;
  /** Something is typed that is not saved. */
  readonly isDirty: boolean;
  /** It has been sent and saved: there is nothing to lose any more. */
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Types these for the person. */
  fill(texts: Partial<Readonly<Texts<Name>>>): void;
  /** What is typed was saved by another way than `send`. */
  markSaved(): void;
}

/**
 * A form of text fields with the house's manners: when submitted, every wrong field says so by a
 * toast and at its place, and the first one takes the focus; a wrong field is looked at again as it
 * is typed in; offline it is refused; no second submission is heard until the first has settled.
 */
export function useRuledForm<Name extends string>({
  rules,
  start,
  send,
}: RuledFormOptions<Name>): RuledForm<Name> {
  const { events } = useHost();
  const [isBusy, setIsBusy] = useState(false);
  // Not the state alone: two submissions may come before the first is rendered.
  const isSending = useRef(false);
  const [isSaved, setIsSaved] = useState(false);
  const names = Object.keys(rules) as Name[];
  const { control, formState, handleSubmit, register, setValue } = useForm<Record<string, string>>({
    defaultValues: { ...start },
    resolver: (typed) => {
      const texts = textsOf(names, typed);
      const wrong = names.filter((name) => !rules[name].isValid(texts[name]));
      if (wrong.length === 0) return { values: texts, errors: {} };
      const errors = wrong.map((name) => {
        const { notice, text = notice } = rules[name];
        return [name, { type: 'rule', message: text }] as const;
      });
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const texts = textsOf(names, useWatch({ control }));
  const { errors } = formState;

  async function submit(values: Record<string, string>) {
    if (isSending.current) return;
    if (!navigator.onLine) {
      events.emit('notice:raised', { type: 'error', title: OFFLINE_NOTICE });
      return;
    }
    isSending.current = true;
    setIsBusy(true);
    setIsSaved(await send(textsOf(names, values)));
    setIsBusy(false);
    isSending.current = false;
  }

  function sayWhatIsWrong(wrong: FieldErrors) {
    for (const name of names.filter((name) => name in wrong)) {
      events.emit('notice:raised', { type: 'error', title: rules[name].notice });
    }
  }

  return {
    field: (name) => ({
      ...register(name),
      error: errors[name]?.message,
      defaultValue: start[name],
    }),
    texts,
    isDirty: !isSaved && names.some((name) => texts[name] !== start[name].trim()),
    isSaved,
    isBusy,
    onSubmit: (event) => void handleSubmit(submit, sayWhatIsWrong)(event),
    fill(next) {
      for (const name of names) {
        const text: string | undefined = next[name];
        if (text !== undefined) setValue<string>(name, text);
      }
    },
    markSaved: () => setIsSaved(true),
  };
}

function textsOf<Name extends string>(
  names: readonly Name[],
  typed: Readonly<Record<string, string | undefined>>,
): Texts<Name> {
  // Safe: one entry for each name.
  return Object.fromEntries(names.map((name) => [name, (typed[name] ?? '').trim()])) as Texts<Name>;
}
