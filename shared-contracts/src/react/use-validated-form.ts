import { useRef, useState, type RefObject, type SubmitEvent } from 'react';

import { OFFLINE_NOTICE } from '../domain/messages';
import { useHost } from './host-context';

/** What a field must hold, and what is said when it does not. */
export interface FieldRule {
  /** Given what was typed, without the blanks around it, and tidied. */
  isValid(value: string): boolean;
  /** Takes out what is only for reading, as dashes in a number. */
  readonly tidy?: (value: string) => string;
  /** The toast. */
  readonly notice: string;
  /** The text at the field; the notice when left out. */
  readonly text?: string;
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;

export interface ValidatedFormOptions<Name extends string> {
  /** In the order of the fields: the first wrong one takes the focus. */
  readonly rules: Readonly<Record<Name, FieldRule>>;
  /** What the form begins with; empty texts when left out. `isDirty` compares with it. */
  readonly start?: Texts<Name>;
  /** One toast for all wrong fields, instead of one for each. */
  readonly notice?: string;
  /** Gets the texts, trimmed and tidied. Must not reject. `true` means that they are saved. */
  readonly send: (texts: Texts<Name>, form: HTMLFormElement) => Promise<unknown>;
}

export interface ValidatedForm<Name extends string> {
  /** For the form element: `<form {...form.props}>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onChange: () => void;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** For a field: `<Field label="Title" {...form.field('title')} />`. */
  readonly field: (name: Name) => { name: Name; defaultValue: string; error: string | undefined };
  readonly errors: Readonly<Partial<Record<Name, string>>>;
  readonly isBusy: boolean;
  /** What is typed, as it changes, trimmed. */
  readonly texts: Texts<Name>;
  /** Something is typed that is not saved. */
  readonly isDirty: boolean;
  /** `send` has saved it: there is nothing left to lose. */
  readonly isSaved: boolean;
  /** Types these texts for the person. */
  readonly fill: (texts: Partial<Texts<Name>>) => void;
  /** What is typed was saved by another way than `send`. */
  readonly markSaved: () => void;
}

/**
 * A form of text fields that is sent over the network. The fields are uncontrolled and found by
 * their `name`: what a password manager typed counts too. On submit every wrong field says so by a
 * toast and at its place, and the first one takes the focus; from then on wrong fields are checked
 * again while they are typed in. Offline the form is refused. A second submit is ignored until the
 * first has settled.
 */
export function useValidatedForm<Name extends string>({
  rules,
  start,
  notice,
  send,
}: ValidatedFormOptions<Name>): ValidatedForm<Name> {
  const { notify } = useHost();
  const ref = useRef<HTMLFormElement>(null);
  const names = Object.keys(rules) as Name[];
  const startOf = (name: Name) => start?.[name] ?? '';
  const [texts, setTexts] = useState(() => textsOf(names, startOf));
  const [wasWrong, setWasWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  // Not the state alone: two submits may come before the first is rendered.
  const isSending = useRef(false);

  const wrongIn = (typed: Texts<Name>) => names.filter((name) => !rules[name].isValid(typed[name]));
  const raise = (title: string) => notify({ type: 'error', title });

  function read(form: HTMLFormElement): Texts<Name> {
    const data = new FormData(form);
    const typed = textsOf(names, (name) => {
      const text = data.get(name);
      return typeof text === 'string' ? (rules[name].tidy?.(text) ?? text) : text;
    });
    setTexts(typed);
    return typed;
  }

  async function submit(form: HTMLFormElement) {
    if (isSending.current) return;
    const typed = read(form);
    const wrong = wrongIn(typed);
    setWasWrong(wrong.length > 0);
    const [first] = wrong;
    if (first !== undefined) {
      for (const title of notice ? [notice] : wrong.map((name) => rules[name].notice)) raise(title);
      const field = form.elements.namedItem(first);
      const element = field instanceof RadioNodeList ? field[0] : field;
      if (element instanceof HTMLElement) element.focus();
      return;
    }
    if (!navigator.onLine) {
      raise(OFFLINE_NOTICE);
      return;
    }
    isSending.current = true;
    setIsBusy(true);
    try {
      setIsSaved((await send(typed, form)) === true);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  const errors = Object.fromEntries(
    (wasWrong ? wrongIn(texts) : []).map((name) => [name, rules[name].text ?? rules[name].notice]),
  ) as ValidatedForm<Name>['errors'];

  return {
    props: {
      ref,
      noValidate: true,
      onChange: () => ref.current && read(ref.current),
      onSubmit(event) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    field: (name) => ({ name, defaultValue: startOf(name), error: errors[name] }),
    errors,
    isBusy,
    texts,
    isDirty: !isSaved && names.some((name) => texts[name] !== startOf(name).trim()),
    isSaved,
    fill(next) {
      const form = ref.current;
      if (!form) return;
      for (const name of names) {
        const field = form.elements.namedItem(name);
        const text = next[name];
        if (text !== undefined && field && 'value' in field) field.value = text;
      }
      read(form);
    },
    markSaved: () => setIsSaved(true),
  };
}

/** One trimmed text for each name; anything else than a text counts as empty. */
function textsOf<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => unknown,
): Texts<Name> {
  const entries = names.map((name) => {
    const value = valueOf(name);
    return [name, typeof value === 'string' ? value.trim() : ''];
  });
  return Object.fromEntries(entries) as Texts<Name>;
}
