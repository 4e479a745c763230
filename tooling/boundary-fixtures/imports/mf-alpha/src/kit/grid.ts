// Clean: the kit has helpers for repositories of its own.
import { cents } from './data/cents';
export const grid = cents;
