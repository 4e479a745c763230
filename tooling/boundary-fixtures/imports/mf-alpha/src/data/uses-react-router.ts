// reported by: dependency-cruiser/no-react-router-in-remotes, oxlint/no-react-router-in-remotes
import { redirect } from 'react-router';
export const away = redirect;
