/** What the page has of @reduxjs/toolkit; see `react-router-dom.ts`. */
export {
  combineReducers,
  combineSlices,
  configureStore,
  createAsyncThunk,
  createSlice,
} from '#whole/redux-toolkit';
