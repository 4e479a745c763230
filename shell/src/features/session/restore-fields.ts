import { fieldsOf, isCheckable, type SavedField } from './saved-fields';

/** How long a page may take to render its form. In the background it may wait 90 s for the account (`createSignInArrived`). */
const LONGEST_WAIT_MS = 120_000;

/**
 * Restores the values when their forms appear, with the events of typing, so that controlled fields
 * take them. Stops after two minutes, and when the signal is aborted.
 */
export function restoreFields(
  page: Node & ParentNode,
  saved: readonly SavedField[],
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  // Storage may be damaged. That must not prevent the login.
  let waiting = saved.filter((field: SavedField | null) => typeof field?.form === 'string');
  const observer = new MutationObserver(put);
  const timer = setTimeout(stop, LONGEST_WAIT_MS);
  observer.observe(page, { childList: true, subtree: true });
  signal.addEventListener('abort', stop);
  put();

  function put() {
    waiting = waiting.filter((field) => !putInto(page, field));
    if (waiting.length === 0) stop();
  }

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
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
  // Use the prototype's setter, because React has replaced the element's own setter and would ignore the change.
  // https://github.com/facebook/react/issues/10135
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, saved.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
