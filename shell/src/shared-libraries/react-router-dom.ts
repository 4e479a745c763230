/**
 * What the page has of react-router-dom: the shell brings these names and no others, because a
 * library that is shared whole cannot be shaken. Anything else is a lint error where it is
 * imported; a name is added here first, and used by remotes once this shell is live.
 */
export {
  createBrowserRouter,
  Form,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from '#whole/react-router-dom';
