export const build = 'build';
