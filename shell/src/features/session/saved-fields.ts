/** A field that a person has changed. */
export interface SavedField {
  /** The names of all fields of its form, which identify the form. */
  readonly form: string;
  readonly name: string;
  readonly value: string;
  /** Whether the box is ticked; of radio buttons only the chosen one is saved. */
  readonly checked?: boolean;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How long a page may take to render its form. */
const LONGEST_WAIT_MS = 30_000;

const NEVER_SAVED = ['password', 'file', 'hidden', 'submit', 'button', 'search'];

/**
 * Returns a function that reads what was typed into the forms of a page, without passwords and files.
 * Fields that nobody changed are left out: when they are restored, somebody else may have changed
 * what they show.
 */
export function watchFields(page: Node & ParentNode): () => SavedField[] {
  // The value alone does not tell: React keeps the default of a controlled field equal to its value.
  const typed = new WeakSet<EventTarget>();
  page.addEventListener('input', ({ target }) => {
    if (target) typed.add(target);
  });
  const isSaved = (field: Field) =>
    !NEVER_SAVED.includes(field.type) &&
    (typed.has(field) || differsFromDefault(field)) &&
    (field.type !== 'radio' || (isCheckable(field) && field.checked));

  return () =>
    formsOf(page).flatMap((form) =>
      fieldsOf(form)
        .filter(isSaved)
        .map((field) => ({
          form: namesOf(form),
          name: field.name,
          value: field.value,
          ...(isCheckable(field) && { checked: field.checked }),
        })),
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

function putInto(page: ParentNode, { form, name, value, checked }: SavedField): boolean {
  const field = formsOf(page)
    .filter((candidate) => namesOf(candidate) === form)
    .flatMap(fieldsOf)
    .find(
      (candidate) =>
        candidate.name === name && (!isCheckable(candidate) || candidate.value === value),
    );
  if (!field) return false;
  if (isCheckable(field)) {
    if (field.checked !== checked) field.click();
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
