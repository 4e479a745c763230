/** A field that a person has changed. */
export interface SavedField {
  /** The names of all fields of its form, which identify the form. */
  readonly form: string;
  readonly name: string;
  readonly value: string;
  /** Of check boxes and radio buttons. */
  readonly checked: boolean;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How long a page may take to render its form. */
const LONGEST_WAIT_MS = 30_000;

/**
 * Returns a function that reads what was typed into the forms of a page, without passwords and files.
 * Fields that nobody changed are left out: when they are restored, somebody else may have changed
 * what they show.
 */
export function watchFields(page: Node & ParentNode): () => SavedField[] {
  // The value alone does not tell: React keeps the default of a controlled field equal to its value.
  const typed = new WeakSet<Node>();
  page.addEventListener('input', ({ target }) => typed.add(target as Node));

  return () =>
    fieldsOf(page).flatMap(({ field, ...saved }) =>
      typed.has(field) || differsFromDefault(field) ? saved : [],
    );
}

/**
 * Restores the values when their forms appear, with the events of typing, so that controlled fields
 * take them. Stops after half a minute. Returns a function that stops at once.
 */
export function restoreFields(page: Node & ParentNode, saved: readonly SavedField[]): () => void {
  let waiting = saved;
  const observer = new MutationObserver(put);
  const timer = setTimeout(stop, LONGEST_WAIT_MS);
  observer.observe(page, { childList: true, subtree: true });
  put();

  function put() {
    waiting = waiting.filter((field) => !putInto(page, field));
    if (waiting.length === 0) stop();
  }

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }

  return stop;
}

function fieldsOf(page: ParentNode): (SavedField & { readonly field: Field })[] {
  return [...page.querySelectorAll('form')].flatMap((element) => {
    const fields = [
      ...element.querySelectorAll<Field>(
        ':is(input, select, textarea)[name]:not([type=password], [type=file], [type=search])',
      ),
    ];
    const form = [...new Set(fields.map(({ name }) => name))].join(' ');
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

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

function putInto(page: ParentNode, saved: SavedField): boolean {
  const found = fieldsOf(page).find(
    ({ field, form, name, value }) =>
      form === saved.form && name === saved.name && (!isCheckable(field) || value === saved.value),
  );
  if (!found) return false;
  const { field, checked } = found;
  if (isCheckable(field)) {
    // A click on a radio button never unchecks it.
    if (checked !== saved.checked) field.click();
    return true;
  }
  // With the prototype's setter: React has replaced the element's own and would ignore the change.
  // https://github.com/facebook/react/issues/10135
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, saved.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
