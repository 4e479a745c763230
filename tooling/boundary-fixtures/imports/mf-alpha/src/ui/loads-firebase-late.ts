// reported by: dependency-cruiser/firebase-behind-data, eslint/files-are-mended
export const later = (): Promise<unknown> => import('firebase/auth');
