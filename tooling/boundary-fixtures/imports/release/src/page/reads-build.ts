// Clean: the renderer is made of build, page and site.
import { build } from '../build/build-info';
export const page = build;
