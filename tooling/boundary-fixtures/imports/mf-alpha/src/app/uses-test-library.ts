// reported by: dependency-cruiser/no-test-library-in-production
import { render } from '@testing-library/react';
export const shown = render;
