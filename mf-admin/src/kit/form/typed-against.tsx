import * as v from 'valibot';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface TypedAgainstProps<Name extends string> {
  /** The stored texts that the form compares with. */
  base: Texts<Name>;
  /** Called with those of before the session ended, and with the form after its fields were restored. */
  onRestored: (then: Texts<Name>, form: HTMLFormElement) => void;
}

/**
 * A hidden field with the stored texts that this edit began with. When the session ends, the shell saves and restores
 * it with the typed fields, because its value is not its default. It follows them in the form, so it comes last.
 */
export function TypedAgainst<Name extends string>({ base, onRestored }: TypedAgainstProps<Name>) {
  return (
    <input
      hidden
      name="typed-against"
      defaultValue=""
      ref={(field) => {
        if (field) field.value = JSON.stringify(base);
      }}
      onChange={({ currentTarget: { value, form } }) => {
        const names = Object.keys(base) as Name[];
        const texts = v.object(v.entriesFromList(names, v.string()));
        // The device keeps it, so it may be damaged.
        const then = v.safeParse(v.pipe(v.string(), v.parseJson(), texts), value);
        if (then.success && form) onRestored(then.output, form);
      }}
    />
  );
}
