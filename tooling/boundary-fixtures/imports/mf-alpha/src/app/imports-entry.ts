// reported by: dependency-cruiser/entry-imported-by-nobody
import remote from '../module';
export const itself = remote;
