/** Data that the release has put into the page under this name; `undefined` if there is none. */
export function inlined(name: string): unknown {
  const script = document.querySelector(`script[type="application/json"][data-name="${name}"]`);
  return script ? (JSON.parse(script.textContent) as unknown) : undefined;
}
