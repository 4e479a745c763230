declare function mendingFiles<T>(load: () => Promise<T>): () => Promise<T>;

export const later = mendingFiles(() => import('./part'));
