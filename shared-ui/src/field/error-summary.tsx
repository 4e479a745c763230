import { TEXTS } from '../texts';
import styles from './field.module.css';

export interface ErrorSummaryProps<Name extends string> {
  /** The return value of `useValidatedForm`. */
  form: {
    readonly wrongAtSubmit: readonly { readonly name: Name; readonly text: string }[];
    focus(name: Name): void;
  };
}

/**
 * A list of the wrong fields of a form. Each is a link that moves the focus to the field. Put it before the first
 * field. A single wrong field is not listed, because it has the focus.
 */
export function ErrorSummary<Name extends string>({ form }: ErrorSummaryProps<Name>) {
  const { wrongAtSubmit: wrong } = form;
  if (wrong.length < 2) return null;
  const title = TEXTS.wrongFields(wrong.length);
  return (
    <section aria-label={title} className={styles['summary']}>
      <p>{title}</p>
      <ul>
        {wrong.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                form.focus(name);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
