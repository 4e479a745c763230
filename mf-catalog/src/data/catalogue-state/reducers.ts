import type { PageData } from '../page-data';
import { catalogueKey, firstCatalogue } from './catalogue-view';
import { catalogueReducer } from './catalogue.slice';

type Action = Parameters<typeof catalogueReducer>[1];

/** This remote's reducers. `page` is the data of the static page on which the visit begins, if any. */
export function catalogReducers(page: PageData | null) {
  return {
    [catalogueKey]: (state = firstCatalogue(page), action: Action) =>
      catalogueReducer(state, action),
  };
}
