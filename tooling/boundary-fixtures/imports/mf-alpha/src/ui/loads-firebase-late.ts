// reported by: dependency-cruiser/firebase-behind-data
export const later = (): Promise<unknown> => import('firebase/auth');
