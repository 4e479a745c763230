/** @jest-environment node */
import { routes } from '@galleria/shared-contracts/contract';

import { aSummary } from '../../testing/a-product';
import { UNAVAILABLE } from '../../testing/fake-repository';
import type { KnownPage } from '../catalogue-source';
import { catalogueReducer } from './catalogue.slice';
import { loadIndex, loadPage, type PageAsked } from './catalogue.thunks';
import { firstCatalogue } from './catalogue-view';

const PATH = routes.allProducts();

function aPage(ids: readonly number[], least = 24): KnownPage {
  const products = ids.map(aSummary);
  return {
    data: { path: PATH, products, count: 99, stock: {}, asOfMs: 1, lastId: 99 },
    changed: [],
    least,
    isCut: false,
  };
}

const asked = (also: Partial<PageAsked> = {}) => ({ path: PATH, ...also });
const begins = (also?: Partial<PageAsked>) => loadPage.pending('id', asked(also));
const succeeds = (page: KnownPage, also?: Partial<PageAsked>) =>
  loadPage.fulfilled(page, 'id', asked(also));
const fails = (also?: Partial<PageAsked>) =>
  loadPage.rejected(null, 'id', asked(also), UNAVAILABLE);

function after(...actions: Parameters<typeof catalogueReducer>[1][]) {
  const state = actions.reduce(catalogueReducer, firstCatalogue(null));
  return { ...state, page: state.pages[PATH] };
}

const MORE = { more: true };

describe('a list whose rest could not be loaded', () => {
  const failed = [begins(), succeeds(aPage([1, 2])), begins(MORE), fails(MORE)];

  it.each([
    ['a look begins', [begins()]],
    ['a look has found a change', [begins(), succeeds(aPage([1, 3]))]],
    ['a look has failed', [begins(), fails()]],
  ])('says so still when %s', (_when, then) => {
    expect(after(...failed, ...then).page).toMatchObject({ failure: UNAVAILABLE });
  });

  it.each([
    ['is loaded again', [begins(MORE)]],
    ['has been loaded', [begins(MORE), succeeds(aPage([1, 2, 3], 96), MORE)]],
  ])('does not say so when it %s', (_when, then) => {
    expect(after(...failed, ...then).page).toMatchObject({ failure: null });
  });
});

describe('a list that could not be loaded', () => {
  const failed = [begins({ isAsked: true }), fails({ isAsked: true })];

  it('stays failed while a read runs, and until a read succeeds', () => {
    const { page } = after(...failed);
    expect(page).toMatchObject({ status: 'failed' });
    expect(after(...failed, begins()).page).toEqual(page);
    expect(after(...failed, begins(), fails()).page).toEqual(page);
    expect(after(...failed, begins(), succeeds(aPage([1]))).page).toMatchObject({
      status: 'partial',
    });
  });

  it('is loading when the visitor asks again', () => {
    expect(after(...failed, begins({ isAsked: true })).page).toEqual({ status: 'loading' });
  });
});

it('keeps the failure of an index in the same way', () => {
  const all = { category: null };
  const failed = [loadIndex.rejected(null, 'id', all, UNAVAILABLE)];
  const look = loadIndex.pending('id', all);
  const again = loadIndex.pending('id', { ...all, isAsked: true });
  const succeeded = loadIndex.fulfilled({ version: 0, categories: null }, 'id', all);
  expect(after(...failed, look).index.error).toEqual(UNAVAILABLE);
  expect(after(...failed, again).index.error).toBeNull();
  expect(after(...failed, look, succeeded).index.error).toBeNull();
});
