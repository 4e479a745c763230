/** What the page has of react-redux; see `react-router-dom.ts`. */
export { Provider, useDispatch, useSelector } from '#whole/react-redux';
