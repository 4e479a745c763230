/** A field of a form and its value. */
export interface SavedField {
  /** The names of all fields of its form, which identify the form. */
  readonly form: string;
  readonly name: string;
  readonly value: string;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How long a page may take to render its form. */
const LONGEST_WAIT_MS = 30_000;

const NEVER_SAVED = ['password', 'file', 'hidden', 'submit', 'button', 'search'];

/**
 * What was typed into the forms of a page, without passwords and files. Of check boxes and radio
 * buttons only the checked ones.
 */
export function readFields(page: ParentNode): SavedField[] {
  return formsOf(page).flatMap((form) =>
    fieldsOf(form)
      .filter(isSaved)
      .map(({ name, value }) => ({ form: namesOf(form), name, value })),
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

function formsOf(page: ParentNode): HTMLFormElement[] {
  return [...page.querySelectorAll('form')];
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(':is(input, select, textarea)[name]')];
}

function namesOf(form: HTMLFormElement): string {
  return [...new Set(fieldsOf(form).map(({ name }) => name))].join(' ');
}

function isSaved(field: Field): boolean {
  if (NEVER_SAVED.includes(field.type)) return false;
  return isCheckable(field) ? field.checked : field.value !== '';
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

function putInto(page: ParentNode, { form, name, value }: SavedField): boolean {
  const field = formsOf(page)
    .filter((candidate) => namesOf(candidate) === form)
    .flatMap(fieldsOf)
    .find(
      (candidate) =>
        candidate.name === name && (!isCheckable(candidate) || candidate.value === value),
    );
  if (!field) return false;
  if (isCheckable(field)) {
    if (!field.checked) field.click();
    return true;
  }
  // With the prototype's setter: React has replaced the element's own and would ignore the change.
  // https://github.com/facebook/react/issues/10135
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
