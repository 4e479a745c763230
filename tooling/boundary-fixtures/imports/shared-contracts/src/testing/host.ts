// Clean: a test kit that other packages' tests import.
const money = 100;
export const host = { money };
