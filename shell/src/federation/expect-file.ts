/**
 * Sets the expected digest of a file on its element, so that the browser uses no other content. Call it
 * for every element that loads the file.
 */
export function expectFile(
  element: HTMLLinkElement | HTMLScriptElement,
  integrity: string | undefined,
): void {
  if (integrity !== undefined) element.integrity = integrity;
  // Without `crossOrigin` browsers do not compare the digest, or fetch a preloaded file twice.
  element.crossOrigin = 'anonymous';
}
