// Clean.
import { createElement } from 'react';
export const used = createElement;
