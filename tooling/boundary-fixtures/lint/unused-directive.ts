// reported by: oxlint/unused-directive
// oxlint-disable-next-line no-debugger
export const fine = 1;
