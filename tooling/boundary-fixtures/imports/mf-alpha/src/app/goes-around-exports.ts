// reported by: dependency-cruiser/other-packages-by-name
import { app } from '../../../shared-contracts/src/firebase/client';
export const client = app;
