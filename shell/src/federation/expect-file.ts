/** Marks what fetches a file, so that nothing but that file is used. Needs the same everywhere. */
export function expectFile(
  element: HTMLLinkElement | HTMLScriptElement,
  integrity: string | undefined,
): void {
  if (integrity !== undefined) element.integrity = integrity;
  // Without it browsers compare nothing, or fetch a preloaded file twice.
  element.crossOrigin = 'anonymous';
}
