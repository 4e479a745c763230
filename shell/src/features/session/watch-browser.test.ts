import { closeTabs, minutesLeft, openTab } from '../../testing/tabs';
import { watchBrowser } from './watch-browser';

const NOON = Date.parse('2026-03-01T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  localStorage.clear();
});

afterEach(() => {
  closeTabs();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('several tabs', () => {
  it('log out together', () => {
    const one = openTab();
    one.session.beginUser('u1');
    const other = openTab();
    one.session.end('asked');

    other.session.check();

    expect(other.ends).toMatchObject([{ reason: 'asked', isElsewhere: true }]);
    expect(other.session.current()).toEqual({ kind: 'visitor' });
  });

  it.each(['expired', 'unknown-user', 'unknown-admin'] as const)('say the same: %s', (reason) => {
    const one = openTab();
    one.session.beginAdmin('a@b.com');
    const other = openTab();
    const stop = watchBrowser(other.session, window);
    const written = jest.spyOn(Storage.prototype, 'setItem');
    one.session.end(reason);
    const [key, newValue] = written.mock.calls.at(-1) ?? ['', ''];

    // Other tabs get an event for each write in order. At this event they may not know yet that storage was wiped.
    localStorage.setItem(key, newValue);
    written.mockClear();
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));

    expect(other.ends).toMatchObject([{ reason, isElsewhere: true }]);
    expect(localStorage).toHaveLength(0);
    // Otherwise the tabs would send each other events without end.
    expect(written).not.toHaveBeenCalled();
    stop();
  });

  it('show the logout notice when another tab ends the session without a notice', () => {
    const one = openTab();
    one.session.beginUser('u1');
    const other = openTab();
    const stop = watchBrowser(other.session, window);
    one.session.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'expiration', newValue: 'cleared' }));

    expect(other.ends).toMatchObject([{ reason: 'asked', isElsewhere: true }]);
    stop();
  });

  it('expire together, whichever notices first', () => {
    const one = openTab();
    one.session.beginUser('u1');
    const other = openTab();
    jest.setSystemTime(NOON + 30 * MINUTE);
    one.session.check();

    other.session.check();

    expect(other.ends).toMatchObject([{ reason: 'expired', isElsewhere: true }]);
  });

  it('end the session of the person of a page that slept, not of a person who came and went since', () => {
    const asleep = openTab();
    asleep.session.beginUser('u1');
    openTab().session.beginUser('u2');
    closeTabs();
    jest.setSystemTime(NOON + 30 * MINUTE);

    asleep.session.check();

    expect(asleep.ends).toMatchObject([{ reason: 'expired', session: { uid: 'u1' } }]);
  });

  it('agree on the expiration that one of them extended', () => {
    const one = openTab();
    one.session.beginUser('u1');
    const other = openTab();
    one.session.extend();

    jest.advanceTimersByTime(30 * MINUTE);

    expect(other.ends).toEqual([]);
    expect(minutesLeft(other.session.current())).toBe(1);
  });

  it('notice a login in another tab, and check their page again', () => {
    const one = openTab();
    const other = openTab();
    one.session.beginUser('u1');
    other.session.check();

    expect(other.session.current()).toMatchObject({ kind: 'user', uid: 'u1' });
    expect(other.calls.changedElsewhere).toBe(1);

    one.session.extend();
    other.session.check();
    expect(other.calls.changedElsewhere).toBe(1);
  });
});

describe('the page', () => {
  it('extends by clicks, and checks when it wakes up or another tab has written', () => {
    const { session, ends } = openTab();
    const stop = watchBrowser(session, window);
    session.beginUser('u1');

    document.body.click();
    jest.advanceTimersByTime(0);
    expect(minutesLeft(session.current())).toBe(31);

    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    expect(ends).toMatchObject([{ isElsewhere: true }]);
    stop();
  });

  it('extends by clicks whose handler stops the propagation', () => {
    const { session } = openTab();
    const stop = watchBrowser(session, window);
    session.beginUser('u1');
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', (event) => event.stopImmediatePropagation());

    button.click();
    jest.advanceTimersByTime(0);

    expect(minutesLeft(session.current())).toBe(31);
    button.remove();
    stop();
  });

  it('extends once by a press on a label, which clicks its field too', () => {
    const { session } = openTab();
    const stop = watchBrowser(session, window);
    session.beginUser('u1');
    const label = document.body.appendChild(document.createElement('label'));
    const field = label.appendChild(document.createElement('input'));
    field.type = 'checkbox';

    label.click();
    jest.advanceTimersByTime(0);
    expect(field.checked).toBe(true);
    expect(minutesLeft(session.current())).toBe(31);

    field.click();
    jest.advanceTimersByTime(0);
    expect(field.checked).toBe(false);
    expect(minutesLeft(session.current())).toBe(32);
    label.remove();
    stop();
  });

  it('lets the field handle a click before the longer session is emitted', () => {
    const { session, seen } = openTab();
    const stop = watchBrowser(session, window);
    session.beginUser('u1');
    const heard: string[] = [];
    const field = document.body.appendChild(document.createElement('input'));
    field.type = 'radio';
    for (const event of ['click', 'change']) {
      field.addEventListener(event, () => heard.push(`${event}, ${seen.length} told`));
    }

    field.click();
    jest.advanceTimersByTime(0);

    expect(heard).toEqual(['click, 1 told', 'change, 1 told']);
    expect(seen).toHaveLength(2);
    field.remove();
    stop();
  });

  it.each([
    ['focus', () => window.dispatchEvent(new Event('focus'))],
    ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('checks the session on %s', (_event, dispatch) => {
    const { session, ends } = openTab();
    const stop = watchBrowser(session, window);
    session.beginUser('u1');
    jest.setSystemTime(NOON + HOUR);

    dispatch();

    expect(ends).toMatchObject([{ reason: 'expired' }]);
    stop();
  });
});
