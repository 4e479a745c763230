// Clean: the entry starts the app.
import { routes } from './app/routes';
export const started = routes;
