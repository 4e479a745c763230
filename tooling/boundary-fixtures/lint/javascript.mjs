// reported by: oxlint/no-undef, oxlint/no-unused-vars
const _spare = nowhere;
