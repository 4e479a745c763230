/** The exports of react-redux that the shell provides; see `react-router-dom.ts`. */
export { Provider, useDispatch, useSelector } from '#whole/react-redux';
