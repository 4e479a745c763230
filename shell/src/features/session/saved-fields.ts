/** A field that a person has changed. */
export interface SavedField {
  /** Identifies its form: the page's path, the title of its dialog, and the names of all its fields. */
  readonly form: string;
  readonly name: string;
  readonly value: string;
  /** Of check boxes and radio buttons. */
  readonly checked: boolean;
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The fields in the forms of a page that were typed into or differ from their defaults, without passwords
 * and files. Fields that nobody changed are left out: when they are restored, somebody else may have
 * changed what they show. `typed` has the fields with input events, because the value alone does not tell:
 * React keeps the default of a controlled field equal to its value.
 */
export function changedFields(page: ParentNode, typed: Pick<WeakSet<Node>, 'has'>): SavedField[] {
  return fieldsOf(page).flatMap(({ field, ...saved }) =>
    typed.has(field) || differsFromDefault(field) ? saved : [],
  );
}

/** The named fields of all forms of a page, without passwords, files and searches. */
export function fieldsOf(page: ParentNode): (SavedField & { readonly field: Field })[] {
  return [...page.querySelectorAll('form')].flatMap((element) => {
    // A password that is shown is a text; `autocomplete` still tells what it is.
    const fields = [
      ...element.querySelectorAll<Field>(
        ':is(input, select, textarea)[name]:not([type=password], [autocomplete$=password], [type=file], [type=search])',
      ),
    ];
    // Other pages and dialogs have forms with the same names, such as those of another order.
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

/** A program may fill a field, too. */
function differsFromDefault(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return isCheckable(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

export function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}
