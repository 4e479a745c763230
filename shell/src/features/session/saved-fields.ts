/** A field that a person has changed. */
export interface SavedField {
  /** Identifies its form: the page's path, the title of its dialog, and the names of all its fields. */
  readonly form: string;
  readonly name: string;
  readonly value: string;
  /** Only check boxes and radio buttons use this field. */
  readonly checked: boolean;
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The fields in the forms of a page that a person typed into or that differ from their defaults, without passwords
 * and files. Leaves out fields that nobody changed, because the data that they show may change before they are
 * restored. `typed` contains the fields that had input events. It is needed because React keeps the default of a
 * controlled field equal to its value.
 */
export function changedFields(page: ParentNode, typed: Pick<WeakSet<Node>, 'has'>): SavedField[] {
  return fieldsOf(page).flatMap(({ field, ...saved }) =>
    typed.has(field) || differsFromDefault(field) ? saved : [],
  );
}

/** The named fields of all forms of a page, without passwords, files and searches. */
export function fieldsOf(page: ParentNode): (SavedField & { readonly field: Field })[] {
  return [...page.querySelectorAll('form')].flatMap((element) => {
    // A password field that shows its text has the type `text`. Its `autocomplete` still says that it is a password.
    const fields = [
      ...element.querySelectorAll<Field>(
        ':is(input, select, textarea)[name]:not([type=password], [autocomplete$=password], [type=file], [type=search])',
      ),
    ];
    // Other pages and dialogs have forms with the same field names, such as the form of another order.
    const title = element.closest('[role$=dialog]')?.querySelector('h2')?.textContent;
    const names = new Set(fields.map(({ name }) => name));
    const form = [location.pathname, title, ...names].join(' ');
    return fields.map((field) => ({
      field,
      form,
      name: field.name,
      value: field.value,
      checked: isCheckable(field) && field.checked,
    }));
  });
}

/** Finds fields that a program has filled, because these had no input event. */
function differsFromDefault(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return isCheckable(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

export function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}
