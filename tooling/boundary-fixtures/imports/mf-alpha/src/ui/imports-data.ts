// reported by: dependency-cruiser/data-and-ui-apart
import { repository } from '../data/repository';
export const fetched = repository;
