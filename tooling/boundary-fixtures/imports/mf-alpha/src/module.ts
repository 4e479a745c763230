// Clean: the exposed file composes downwards.
import { routes } from './app/routes';
export default routes;
