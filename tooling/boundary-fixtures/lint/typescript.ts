// reported by: oxlint/no-floating-promises, oxlint/no-unnecessary-condition, oxlint/no-unused-vars
const _spare = 1;
export function save(text: string): void {
  if (text === undefined) return;
  Promise.resolve(text);
}
