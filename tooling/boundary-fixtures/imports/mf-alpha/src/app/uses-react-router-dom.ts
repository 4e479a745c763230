// Clean: the shared one.
import { redirect } from 'react-router-dom';
export const away = redirect;
