/** The exports of @reduxjs/toolkit that the shell provides; see `react-router-dom.ts`. */
export {
  combineReducers,
  combineSlices,
  createAsyncThunk,
  createSlice,
} from '#whole/redux-toolkit';
