// Clean: the shell shares this library.
import { redirect } from 'react-router-dom';
export const away = redirect;
