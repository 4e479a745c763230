/** Resolves in a task of its own, so that the browser can handle input before. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
