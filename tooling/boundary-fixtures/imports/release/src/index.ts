// Clean.
export const publish = 'published';
