export const parse = 'parse';
