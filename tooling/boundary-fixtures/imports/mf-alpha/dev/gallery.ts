// Clean: a gallery for developers shows parts with test helpers.
import { rendered } from '../src/testing/render';
export const gallery = rendered;
