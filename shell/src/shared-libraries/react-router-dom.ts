/**
 * The exports of react-router-dom that the shell provides to remotes. Sharing the whole library would
 * prevent tree shaking. The lint refuses other names. Add a name here first; remotes can use it when
 * this shell is live.
 */
export {
  createBrowserRouter,
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
