export const log = 'log';
