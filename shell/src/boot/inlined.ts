/** The JSON that the release has written into the HTML under this name; `undefined` if there is none. */
export function inlined(name: string): unknown {
  const script = document.querySelector(`script[type="application/json"][data-name="${name}"]`);
  return script ? (JSON.parse(script.textContent) as unknown) : undefined;
}
