/** Whether a form still has the texts that were sent. Somebody may have typed meanwhile. */
export function formStillHas(
  form: HTMLFormElement,
  sent: Readonly<Record<string, string>>,
): boolean {
  const typed = new FormData(form);
  return Object.entries(sent).every(([name, text]) => {
    const now = typed.get(name);
    return typeof now === 'string' && now.trim() === text;
  });
}
