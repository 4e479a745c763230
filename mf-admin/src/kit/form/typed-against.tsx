import * as v from 'valibot';

interface TypedAgainstProps<T> {
  /** What is stored and the form compares with. A form whose fields have no names adds what is typed. */
  base: T;
  schema: v.GenericSchema<unknown, T>;
  /** Called with that of before the session ended, and with the form after its fields were restored. */
  onRestored: (then: T, form: HTMLFormElement) => void;
}

/**
 * A hidden field with what was stored when this edit began. When the session ends, the shell saves and restores
 * it with the typed fields, because its value is not its default. It follows them in the form, so it comes last.
 */
export function TypedAgainst<T>({ base, schema, onRestored }: TypedAgainstProps<T>) {
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
        const then = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), value);
        if (then.success && form) onRestored(then.output, form);
      }}
    />
  );
}
