// Clean: tests may use the whole library.
import { createMemoryRouter } from 'react-router-dom';
export const router = createMemoryRouter([]);
