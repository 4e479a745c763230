// reported by: dependency-cruiser/release-commands-on-top
import { promote } from '../commands/promote';
export const promoted = promote;
