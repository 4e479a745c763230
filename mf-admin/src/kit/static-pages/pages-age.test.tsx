import { act, fireEvent, render, screen } from '@testing-library/react';

import { fail, ok, type Result } from '@galleria/shared-contracts/domain';
import { PageHeading } from '@galleria/shared-ui';

import { FRESH_MS, type PagesCheck } from '../data/pages-check';
import { PagesAge } from './pages-age';

const MINUTE_MS = 60_000;
const CHECKED_AT_MS = Date.parse('2026-05-01T12:03:00');
const NO_ANSWER = fail({ kind: 'unavailable', message: 'pages.json: timed out', retryable: true });
const UP_TO_DATE = 'Shoppers’ lists were last brought up to date at 12:03 PM.';

const aged = (ageMs: number) => ok({ checkedAtMs: CHECKED_AT_MS, ageMs });

type Answer = (result: Result<PagesCheck | null>) => Promise<void>;

/** Renders the component with a server that answers only when the test calls for it. */
function show() {
  const asked: Answer[] = [];
  const read = () =>
    new Promise<Result<PagesCheck | null>>((resolve) => {
      asked.push((result) =>
        act(async () => {
          resolve(result);
          await Promise.resolve();
        }),
      );
    });
  const { unmount } = render(
    <>
      <PageHeading>Products</PageHeading>
      <PagesAge read={read} />
    </>,
  );
  const answer: Answer = async (result) => asked.at(-1)?.(result);
  return { asked, answer, unmount };
}

function turn(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('keeps the place of its line until it knows', async () => {
  const { answer } = show();
  expect(screen.getByText(/^Shoppers’ lists were last/)).not.toBeVisible();
  await answer(aged(0));
  expect(screen.getByText(UP_TO_DATE)).toBeVisible();
});

it('says in one line that lists are fresh, up to ten minutes', async () => {
  const { answer } = show();
  await answer(aged(FRESH_MS));
  expect(screen.getByText(UP_TO_DATE)).toBeVisible();
  expect(screen.queryByText(/old/)).toBeNull();
});

it.each([
  [FRESH_MS + 1, '10 minutes'],
  [119 * MINUTE_MS, '119 minutes'],
  [120 * MINUTE_MS, '2 hours'],
  [47.9 * 60 * MINUTE_MS, '47 hours'],
  [72 * 60 * MINUTE_MS, '3 days'],
])('warns of lists that are %d ms old, and says what to do', async (ageMs, words) => {
  const { answer } = show();
  await answer(aged(ageMs));
  expect(screen.getByText(`Shoppers’ lists are ${words} old.`)).toBeVisible();
  const notice = screen.getByText(/They were last brought up/);
  expect(notice).toHaveTextContent('up to date May 1, 2026, 12:03 PM.');
  expect(notice).toHaveTextContent(
    'Prices and stock are right all the same on the product page, in the cart and at checkout.',
  );
  expect(screen.getByText('npm run release -- pages --watch')).toBeVisible();
});

it('says that a site has no static pages, and how to make them', async () => {
  const { answer } = show();
  await answer(ok(null));
  expect(screen.getByText(/are read from the database/)).toBeVisible();
  expect(screen.getByText('npm run release -- pages')).toBeVisible();
});

it('says that it could not be learnt, and tries again', async () => {
  const { asked, answer } = show();
  await answer(NO_ANSWER);
  const [notice] = screen.getAllByText(/could not be learnt/);
  expect(notice).toHaveTextContent('are. pages.json: timed out');
  expect(screen.getByRole('status')).toHaveTextContent('It could not be learnt');
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  fireEvent.click(again);
  expect(asked).toHaveLength(2);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await answer(aged(0));
  expect(screen.getByText(UP_TO_DATE)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('asks each minute while the window is visible, at once when it is again, and never hidden', async () => {
  const { asked, answer } = show();
  await answer(aged(0));
  pass(MINUTE_MS);
  expect(asked).toHaveLength(2);
  turn('hidden');
  pass(10 * MINUTE_MS);
  expect(asked).toHaveLength(2);
  turn('visible');
  expect(asked).toHaveLength(3);
  await answer(aged(11 * MINUTE_MS));
  expect(screen.getByText('Shoppers’ lists are 11 minutes old.')).toBeVisible();
});

it('asks nothing for a page that was opened in the background, until it is looked at', async () => {
  turn('hidden');
  const { asked, answer } = show();
  pass(MINUTE_MS);
  expect(asked).toHaveLength(0);
  turn('visible');
  await answer(aged(0));
  expect(screen.getByText(UP_TO_DATE)).toBeVisible();
});

it('announces another state, but neither the first one nor each look', async () => {
  const { answer } = show();
  const status = screen.getByRole('status');
  await answer(aged(0));
  pass(MINUTE_MS);
  await answer(aged(MINUTE_MS));
  expect(status).toBeEmptyDOMElement();
  pass(MINUTE_MS);
  await answer(aged(11 * MINUTE_MS));
  expect(status).toHaveTextContent('Shoppers’ lists are out of date.');
  pass(MINUTE_MS);
  await answer(aged(0));
  expect(status).toHaveTextContent('Shoppers’ lists are up to date.');
});

it('does without an answer that comes after a newer one', async () => {
  const { asked, answer } = show();
  pass(MINUTE_MS);
  await answer(aged(0));
  await asked[0]?.(NO_ANSWER);
  expect(screen.getByText(UP_TO_DATE)).toBeVisible();
});

it('asks nothing after its end, and takes no late answer', async () => {
  const errors = jest.spyOn(console, 'error');
  const { asked, answer, unmount } = show();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  await answer(aged(0));
  pass(MINUTE_MS);
  turn('visible');
  expect(asked).toHaveLength(1);
  expect(errors).not.toHaveBeenCalled();
});
