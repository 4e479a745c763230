import * as v from 'valibot';

import { TEXT_NAMES, type ProductTexts } from '../data/product-texts';

const Texts = v.pipe(
  v.string(),
  v.parseJson(),
  v.object(v.entriesFromList(TEXT_NAMES, v.string())),
);

interface TypedAgainstProps {
  /** The stored texts that the form compares with. */
  base: ProductTexts;
  /** Called with those of before the session ended, and with the fields after they were restored. */
  onRestored: (then: ProductTexts, form: HTMLFormElement) => void;
}

/**
 * A hidden field with the stored texts that this edit began with. When the session ends, the shell saves and restores
 * it with the typed fields, because its value is not its default. It follows them in the form, so it comes last.
 */
export function TypedAgainst({ base, onRestored }: TypedAgainstProps) {
  return (
    <input
      hidden
      name="typed-against"
      defaultValue=""
      ref={(field) => {
        if (field) field.value = JSON.stringify(base);
      }}
      onChange={({ currentTarget: { value, form } }) => {
        // The device keeps it, so it may be damaged.
        const then = v.safeParse(Texts, value);
        if (then.success && form) onRestored(then.output, form);
      }}
    />
  );
}
