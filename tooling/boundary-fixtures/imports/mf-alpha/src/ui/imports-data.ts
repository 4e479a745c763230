// reported by: dependency-cruiser/kit-is-the-bottom
import { repository } from '../data/repository';
export const fetched = repository;
