/** A field of a form and what was in it. */
export interface KeptField {
  /** The names of all fields of its form: forms are told apart by them. */
  readonly form: string;
  readonly name: string;
  readonly value: string;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How long a page may take to bring its form. */
const LONGEST_WAIT_MS = 30_000;

const NEVER_KEPT = ['password', 'file', 'hidden', 'submit', 'button', 'search'];

/**
 * What was typed into the forms of a page. Never passwords and files. Of a group of boxes or
 * buttons, the ones that are on.
 */
export function readFields(page: ParentNode): KeptField[] {
  return formsOf(page).flatMap((form) =>
    fieldsOf(form)
      .filter(isKept)
      .map(({ name, value }) => ({ form: namesOf(form), name, value })),
  );
}

/**
 * Puts the texts back as their forms appear, as if typed, so that controlled fields hear of it.
 * What has not come within half a minute is given up. Returns a function that gives up.
 */
export function restoreFields(page: Node & ParentNode, kept: readonly KeptField[]): () => void {
  let waiting = kept;
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

function isKept(field: Field): boolean {
  if (NEVER_KEPT.includes(field.type)) return false;
  return isSwitch(field) ? field.checked : field.value !== '';
}

function isSwitch(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

function putInto(page: ParentNode, { form, name, value }: KeptField): boolean {
  const field = formsOf(page)
    .filter((candidate) => namesOf(candidate) === form)
    .flatMap(fieldsOf)
    .find(
      (candidate) => candidate.name === name && (!isSwitch(candidate) || candidate.value === value),
    );
  if (!field) return false;
  if (isSwitch(field)) {
    if (!field.checked) field.click();
    return true;
  }
  // The prototype's setter: React listens to the element's own, and would take this for its own
  // writing. https://github.com/facebook/react/issues/10135
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
