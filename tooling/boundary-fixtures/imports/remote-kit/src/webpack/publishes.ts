// Clean: a build writes what release reads.
import { publish } from '@fixtures/release';
export const published = publish;
