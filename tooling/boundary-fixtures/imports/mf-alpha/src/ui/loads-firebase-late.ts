// reported by: dependency-cruiser/firebase-behind-data, oxlint/files-are-mended, oxlint/firebase-behind-data
export const later = (): Promise<unknown> => import('firebase/auth');
