export const detail = 'detail';
