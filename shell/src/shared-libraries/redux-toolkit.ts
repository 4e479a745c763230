/** The exports of @reduxjs/toolkit that the shell provides; see `react-router-dom.ts`. */
export {
  combineReducers,
  combineSlices,
  configureStore,
  createAsyncThunk,
  createSlice,
} from '#whole/redux-toolkit';
