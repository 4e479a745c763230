/** Lets the browser download a text as a file. */
export function download(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoke the address later, because the browser reads it after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
