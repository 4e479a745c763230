import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';

import { openSearch } from './open-search';
import { useFoundProducts } from './use-found-products';

jest.mock('./open-search');

const PREPARING = { status: 'preparing' };
const found = (...ids: number[]) => ({ status: 'found', ids });

/** Renders the hook with a fake search. The test decides when an answer arrives. */
async function ask(first: string) {
  const answers = new Map<string, (ids: readonly number[]) => void>();
  const search = {
    open: () => Promise.resolve(),
    find: (words: string) =>
      new Promise<readonly number[]>((resolve) => answers.set(words, resolve)),
  };
  jest.mocked(openSearch).mockReturnValue(() => Promise.resolve(search));
  const store = configureStore({ reducer: () => ({}) });
  const { result, rerender } = renderHook(({ words }) => useFoundProducts(words), {
    initialProps: { words: first },
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(Provider, { store, children }),
  });
  const settled = () => act(() => Promise.resolve());
  await settled();
  return {
    shown: () => result.current,
    askNext: async (words: string) => {
      rerender({ words });
      await settled();
    },
    answer: async (words: string, ids: readonly number[]) => {
      answers.get(words)?.(ids);
      await settled();
    },
  };
}

it('keeps the last answer until the next one comes', async () => {
  const { shown, askNext, answer } = await ask('walnut');
  expect(shown()).toEqual(PREPARING);
  await answer('walnut', [1]);
  expect(shown()).toEqual(found(1));
  await askNext('walnut r');
  expect(shown()).toEqual(found(1));
  await answer('walnut r', [2]);
  expect(shown()).toEqual(found(2));
});

it('never replaces an answer with an answer to older words', async () => {
  const { shown, askNext, answer } = await ask('walnut');
  await askNext('pearl');
  await answer('pearl', [2]);
  await answer('walnut', [1]);
  expect(shown()).toEqual(found(2));
});

it('forgets the answer when the words are empty', async () => {
  const { shown, askNext, answer } = await ask('walnut');
  await answer('walnut', [1]);
  await askNext(' ');
  expect(shown()).toEqual({ status: 'none-asked' });
  await askNext('pearl');
  expect(shown()).toEqual(PREPARING);
});

it('returns an error when its code cannot be loaded, and tries again with the next words', async () => {
  const { shown, askNext, answer } = await ask('walnut');
  jest.mocked(openSearch).mockReturnValueOnce(() => Promise.reject(new Error('gone')));
  await askNext('pearl');
  expect(shown()).toMatchObject({ status: 'unavailable' });
  await askNext('pearl s');
  await answer('pearl s', [2]);
  expect(shown()).toEqual(found(2));
});
