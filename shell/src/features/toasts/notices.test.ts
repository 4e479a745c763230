/** @jest-environment node */
import { createNotices } from './notices';

const notice = (title: string) => ({ type: 'success', title }) as const;

it('keep notices until a listener shows them, in order, and pass each on once', () => {
  const notices = createNotices();
  notices.notify(notice('one'));
  notices.notify(notice('two'));
  const shown: string[] = [];
  const stop = notices.show(({ title }) => shown.push(title));
  notices.notify(notice('three'));
  expect(shown).toEqual(['one', 'two', 'three']);

  stop();
  notices.notify(notice('four'));
  notices.show(({ title }) => shown.push(title));
  expect(shown).toEqual(['one', 'two', 'three', 'four']);
});

it('report a waiting notice, also a notice that was raised earlier', () => {
  const notices = createNotices();
  const waits = jest.fn();
  const stop = notices.onWaiting(waits);
  expect(waits).not.toHaveBeenCalled();
  notices.notify(notice('one'));
  expect(waits).toHaveBeenCalledTimes(1);
  stop();
  notices.notify(notice('two'));
  expect(waits).toHaveBeenCalledTimes(1);
  notices.onWaiting(waits);
  expect(waits).toHaveBeenCalledTimes(2);
});

it('refuse an invalid notice, and show nothing of it', () => {
  const notices = createNotices();
  const shown = jest.fn();
  notices.show(shown);
  expect(() => notices.notify({ type: 'error', title: '' })).toThrow('notify: title');
  expect(shown).not.toHaveBeenCalled();
});
