// reported by: knip/exports, knip/types
export const imported = 'imported';
export const imported_by_nobody = 'imported by nobody';
export type ImportedByNobody = string;
