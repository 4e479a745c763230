// reported by: dependency-cruiser/no-test-code-in-production
import { browser } from './server/testing/browser';
export const served = browser;
