/**
 * The exports of react-router-dom that the shell provides to remotes. Sharing the whole library would
 * prevent tree shaking. The lint refuses other names. To share another name, add it here first. Remotes
 * can use the name when this shell is live.
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
