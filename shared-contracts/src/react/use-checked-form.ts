import { useRef, useState, type SubmitEvent } from 'react';

import { OFFLINE_NOTICE } from '../domain/messages';
import { useHost } from './host-context';

/** What a field must hold, and what is said when it does not. */
export interface FieldRule {
  /** Given what was typed, without the blanks around it. */
  isValid(value: string): boolean;
  /** The toast. */
  readonly notice: string;
  /** The text at the field; the notice when left out. */
  readonly text?: string;
}

export interface CheckedForm<Name extends string> {
  readonly errors: Readonly<Partial<Record<Name, string>>>;
  readonly isBusy: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A form of text fields that asks the network for something. Fields are uncontrolled, found by
 * their `name`: what a password manager typed counts too. When submitted, every wrong field says
 * so by a toast and at its place, and the first one takes the focus; offline it is refused; else
 * `send` gets the trimmed values, and no second submission is heard until it has settled. `send`
 * must not reject.
 */
export function useCheckedForm<Name extends string>(
  rules: Readonly<Record<Name, FieldRule>>,
  send: (values: Readonly<Record<Name, string>>, form: HTMLFormElement) => Promise<void>,
): CheckedForm<Name> {
  const { events } = useHost();
  const [errors, setErrors] = useState(() => errorTexts(rules, []));
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function submit(form: HTMLFormElement) {
    if (isSending.current) return;
    const names = Object.keys(rules) as Name[];
    const data = new FormData(form);
    const values = Object.fromEntries(
      names.map((name) => [name, textOf(data.get(name))]),
    ) as Record<Name, string>;
    const wrong = names.filter((name) => !rules[name].isValid(values[name]));
    setErrors(errorTexts(rules, wrong));
    for (const name of wrong) {
      events.emit('notice:raised', { type: 'error', title: rules[name].notice });
    }
    const [first] = wrong;
    if (first !== undefined) {
      const field = form.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    if (!navigator.onLine) {
      events.emit('notice:raised', { type: 'error', title: OFFLINE_NOTICE });
      return;
    }
    isSending.current = true;
    setIsBusy(true);
    try {
      await send(values, form);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return {
    errors,
    isBusy,
    onSubmit(event) {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

function errorTexts<Name extends string>(
  rules: Readonly<Record<Name, FieldRule>>,
  wrong: readonly Name[],
): CheckedForm<Name>['errors'] {
  const texts = wrong.map((name) => [name, rules[name].text ?? rules[name].notice]);
  return Object.fromEntries(texts) as CheckedForm<Name>['errors'];
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
