import type { PageData } from '../page-data';
import { catalogueKey, firstCatalogue } from './catalogue-view';
import { catalogueReducer } from './catalogue.slice';

type Action = Parameters<typeof catalogueReducer>[1];

/** This remote's part of the store. It begins with what the static page knows, if the visit begins on one. */
export function catalogReducers(page: PageData | null) {
  return {
    [catalogueKey]: (state = firstCatalogue(page), action: Action) =>
      catalogueReducer(state, action),
  };
}
