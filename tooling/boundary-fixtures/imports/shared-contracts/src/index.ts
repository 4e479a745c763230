export const money = 100;
