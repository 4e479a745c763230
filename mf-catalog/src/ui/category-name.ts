import { TEXTS } from '../texts';

/** The category with a capital letter: "Men's clothing". */
export const categoryName = TEXTS.category;
