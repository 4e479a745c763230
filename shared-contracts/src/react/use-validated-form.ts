import { useRef, useState, type RefObject, type SubmitEvent } from 'react';

import { OFFLINE_NOTICE } from '../domain/messages';
import { TEXTS } from '../texts';
import { useHost } from './host-context';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The rule for a field, and the texts for a wrong value. */
export interface FieldRule {
  /**
   * Whether the typed text is valid. The text is already tidied and trimmed. A form also passes the `texts` of all
   * its fields.
   */
  isValid(value: string, texts?: Texts<string>): boolean;
  /** Removes characters that only make a text readable, such as dashes in a number. */
  readonly tidy?: (value: string) => string;
  /** The text of the toast, when this field is the first wrong one. */
  readonly notice: string;
  /** The text at the field. The default is `notice`. */
  readonly text?: string;
}

export interface ValidatedFormOptions<Name extends string> {
  /** The rules in the order of the fields. The first wrong field gets the focus. */
  readonly rules: Readonly<Record<Name, FieldRule>>;
  /** The first texts of the form; empty by default. `isDirty` compares with them. */
  readonly start?: Texts<Name>;
  /** The text of the toast for any wrong field. The default is the `notice` of the first wrong field. */
  readonly notice?: string;
  /** Sends the trimmed and tidied texts. Must not reject. Resolves to `true` if the texts were saved. */
  readonly send: (texts: Texts<Name>, form: HTMLFormElement) => Promise<unknown>;
}

export interface ValidatedForm<Name extends string> {
  /** The props of the form element: `<form {...form.props}>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onChange: () => void;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** The props of a field: `<Field label="Title" {...form.field('title')} />`. */
  readonly field: (name: Name) => { name: Name; defaultValue: string; error: string | undefined };
  readonly errors: Readonly<Partial<Record<Name, string>>>;
  /**
   * The wrong fields at the last submit, in the order of the fields; for `ErrorSummary`. The list stays until the
   * next submit, so that nothing moves while the user corrects the fields.
   */
  readonly wrongAtSubmit: readonly { readonly name: Name; readonly text: string }[];
  /** Moves the focus to a field. */
  readonly focus: (name: Name) => void;
  readonly isBusy: boolean;
  /** The current texts of the fields, trimmed. */
  readonly texts: Texts<Name>;
  /** True if the fields have texts that are not saved. */
  readonly isDirty: boolean;
  /** True if `send` has saved the texts. */
  readonly isSaved: boolean;
  /** Puts these texts into the fields. */
  readonly fill: (texts: Partial<Texts<Name>>) => void;
  /** Call it when the texts were saved in another way than by `send`. */
  readonly markSaved: () => void;
}

/**
 * A form of text fields that is sent over the network. The fields are uncontrolled and found by their `name`, so texts
 * from a password manager also count. On submit each wrong field gets a text beside it, the first wrong field gets the
 * focus, and one toast shows its text and the number of wrong fields. From then on wrong fields are checked again while
 * the user types. Without a network the form is not sent. A second submit is ignored until the first has settled.
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
  const [wrongAtSubmit, setWrongAtSubmit] = useState<ValidatedForm<Name>['wrongAtSubmit']>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  // The state alone is not enough: a second submit can come before React has rendered the first.
  const isSending = useRef(false);

  const wrongIn = (typed: Texts<Name>) =>
    names
      .filter((name) => !rules[name].isValid(typed[name], typed))
      .map((name) => ({ name, text: rules[name].text ?? rules[name].notice }));

  const tidied = (name: Name, text: string) => rules[name].tidy?.(text) ?? text;

  function read(form: HTMLFormElement): Texts<Name> {
    const data = new FormData(form);
    const typed = textsOf(names, (name) => {
      const text = data.get(name);
      return typeof text === 'string' ? tidied(name, text) : text;
    });
    setTexts(typed);
    return typed;
  }

  async function submit(form: HTMLFormElement) {
    if (isSending.current) return;
    const typed = read(form);
    const wrong = wrongIn(typed);
    setWrongAtSubmit(wrong);
    const [first] = wrong;
    if (first) {
      notify({
        type: 'error',
        title: notice ?? rules[first.name].notice,
        detail: wrong.length > 1 ? TEXTS.wrongFields(wrong.length) : undefined,
      });
      focusIn(form, first.name);
      return;
    }
    if (!navigator.onLine) {
      notify({ type: 'error', title: OFFLINE_NOTICE });
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
    (wrongAtSubmit.length > 0 ? wrongIn(texts) : []).map(({ name, text }) => [name, text]),
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
    wrongAtSubmit,
    focus: (name) => ref.current && focusIn(ref.current, name),
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
      // Read the texts from `next`, because the form data does not contain disabled fields.
      setTexts((before) => textsOf(names, (name) => tidied(name, next[name] ?? before[name])));
    },
    markSaved: () => setIsSaved(true),
  };
}

function focusIn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  const element = field instanceof RadioNodeList ? field[0] : field;
  if (element instanceof HTMLElement) element.focus();
}

/** One trimmed text for each name. A value that is not a text counts as empty. */
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
