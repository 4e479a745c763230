// reported by: oxlint/only-what-the-shell-brings
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
export const away: RouteObject[] = createMemoryRouter([]).routes;
