export const build = 'built';
