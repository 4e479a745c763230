import * as v from 'valibot';

interface TypedAgainstProps<T> {
  /**
   * The stored value that the form compares with. If the form's fields have no names, the shell does not keep them:
   * then `base` also has what is typed.
   */
  base: T;
  schema: v.GenericSchema<unknown, T>;
  /** Called with the `base` from before the session ended, and with the form after its fields were restored. */
  onRestored: (then: T, form: HTMLFormElement) => void;
}

/**
 * A hidden field with what was stored when this edit began. When the session ends, the shell saves and restores
 * it with the typed fields, because its value is not its default. Put it after the other fields: the shell restores
 * fields in their order, and this one must come last.
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
        // The device stores the value, so it may be damaged.
        const then = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), value);
        if (then.success && form) onRestored(then.output, form);
      }}
    />
  );
}
