import type { Session } from '@galleria/shared-contracts';

import { anEventBus } from '../../testing/event-bus';
import { createSessionManager, type SessionEnd } from './session-manager';
import { createSessionStorage } from './session-storage';
import { watchBrowser } from './watch-browser';

const NOON = Date.parse('2026-03-01T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** One tab: all tabs of a test share the local storage. */
function openTab() {
  const { events } = anEventBus();
  const seen: Session['kind'][] = [];
  events.on('session:changed', ({ kind }) => seen.push(kind));
  const ends: SessionEnd[] = [];
  const calls = { changedElsewhere: 0 };
  const session = createSessionManager({
    storage: createSessionStorage(localStorage),
    events,
    now: () => Date.now(),
    onEnded: (end) => ends.push(end),
    onChangedElsewhere: () => (calls.changedElsewhere += 1),
    resumeVisit: () => null,
  });
  session.start();
  open.push(session);
  return { session, seen, ends, calls };
}

const open: { dispose(): void }[] = [];
const minutesLeft = (session: Session) =>
  session.kind === 'visitor' ? 0 : (session.expiresAtMs - Date.now()) / MINUTE;

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  localStorage.clear();
});

afterEach(() => {
  for (const tab of open.splice(0)) tab.dispose();
  jest.useRealTimers();
});

describe('beginning', () => {
  it('gives a shopper thirty minutes', () => {
    const { session, seen } = openTab();
    session.beginUser('u1');

    expect(session.current()).toEqual({
      kind: 'user',
      uid: 'u1',
      expiresAtMs: NOON + 30 * MINUTE,
    });
    expect(seen).toEqual(['user']);
    expect(localStorage.getItem('expiration')).toBe('2026-03-01T12:30:00.000Z');
  });

  it('gives an admin one hour', () => {
    const { session } = openTab();
    session.beginAdmin('a@b.com');

    expect(session.current()).toEqual({
      kind: 'admin',
      email: 'a@b.com',
      expiresAtMs: NOON + HOUR,
    });
  });

  it('takes up what is stored when the page loads', () => {
    openTab().session.beginUser('u1');

    expect(openTab().session.current()).toMatchObject({ kind: 'user', uid: 'u1' });
  });
});

describe('expiring', () => {
  it.each([
    ['a shopper', 30, (tab: ReturnType<typeof openTab>) => tab.session.beginUser('u1')],
    ['an admin', 60, (tab: ReturnType<typeof openTab>) => tab.session.beginAdmin('a@b.com')],
  ])('logs %s out after %i minutes and not before', (_who, minutes, begin) => {
    const tab = openTab();
    begin(tab);

    jest.advanceTimersByTime(minutes * MINUTE - 1);
    expect(tab.ends).toEqual([]);
    jest.advanceTimersByTime(1);

    expect(tab.ends).toMatchObject([{ reason: 'expired', isElsewhere: false }]);
    expect(tab.session.current()).toEqual({ kind: 'visitor' });
    expect(localStorage).toHaveLength(0);
  });

  it('is noticed on waking up, however late the timer', () => {
    const tab = openTab();
    tab.session.beginUser('u1');

    // The clock went on while timers slept.
    jest.setSystemTime(NOON + 3 * HOUR);
    tab.session.check();

    expect(tab.ends).toMatchObject([{ reason: 'expired' }]);
    jest.advanceTimersByTime(HOUR);
    expect(tab.ends).toHaveLength(1);
  });

  it('while the page was closed ends the session when it loads', () => {
    openTab().session.beginUser('u1');
    open.splice(0).forEach((tab) => tab.dispose());
    jest.setSystemTime(NOON + 31 * MINUTE);

    const { session, ends } = openTab();

    expect(ends).toMatchObject([{ reason: 'expired', session: { kind: 'user', uid: 'u1' } }]);
    expect(session.current()).toEqual({ kind: 'visitor' });
  });
});

describe('extending', () => {
  it('adds exactly one minute for each click', () => {
    const { session } = openTab();
    session.beginUser('u1');
    jest.advanceTimersByTime(5 * MINUTE);

    session.extend();
    session.extend();

    expect(minutesLeft(session.current())).toBe(27);
  });

  it('re-arms the timer', () => {
    const { session, ends } = openTab();
    session.beginUser('u1');
    session.extend();

    jest.advanceTimersByTime(31 * MINUTE - 1);
    expect(ends).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(ends).toHaveLength(1);
  });

  it.each([
    ['a shopper', 12, (tab: ReturnType<typeof openTab>) => tab.session.beginUser('u1')],
    ['an admin', 8, (tab: ReturnType<typeof openTab>) => tab.session.beginAdmin('a@b.com')],
  ])('never takes %s past %i hours from login', (_who, hours, begin) => {
    const tab = openTab();
    begin(tab);
    for (let minute = 0; minute < 60 * hours - 1; minute += 1) {
      jest.advanceTimersByTime(MINUTE);
      tab.session.extend();
      tab.session.extend();
    }

    expect(tab.ends).toEqual([]);
    jest.advanceTimersByTime(MINUTE);
    expect(tab.ends).toMatchObject([{ reason: 'expired' }]);
  });

  it('revives nothing that has expired', () => {
    const { session, ends } = openTab();
    session.beginUser('u1');
    jest.setSystemTime(NOON + 30 * MINUTE);

    session.extend();

    expect(ends).toMatchObject([{ reason: 'expired' }]);
    expect(localStorage).toHaveLength(0);
  });

  it('gives a visitor nothing', () => {
    const { session } = openTab();
    session.extend();

    expect(localStorage).toHaveLength(0);
  });
});

describe('ending', () => {
  it.each(['asked', 'unknown-user', 'unknown-admin'] as const)('tells why: %s', (reason) => {
    const { session, ends } = openTab();
    session.beginUser('u1');
    session.end(reason);

    expect(ends).toMatchObject([{ reason, session: { kind: 'user', uid: 'u1' } }]);
    expect(session.current()).toEqual({ kind: 'visitor' });
    expect(localStorage).toHaveLength(0);
  });

  it('hears of a visitor only when asked to log out', () => {
    const { session, ends } = openTab();
    session.end('expired');
    session.end('unknown-user');
    expect(ends).toEqual([]);

    session.end('asked');
    expect(ends).toMatchObject([{ reason: 'asked', session: { kind: 'visitor' } }]);
  });

  it('says once what two have noticed', () => {
    const { session, ends } = openTab();
    session.beginAdmin('a@b.com');
    session.end('unknown-admin');
    session.end('expired');

    expect(ends).toHaveLength(1);
  });

  it('stops the timer', () => {
    const { session, ends } = openTab();
    session.beginUser('u1');
    session.end('asked');
    jest.advanceTimersByTime(HOUR);

    expect(ends).toHaveLength(1);
  });

  it('can go without a word, as for the admin login', () => {
    const { session, ends } = openTab();
    session.beginUser('u1');
    session.clear();

    expect(ends).toMatchObject([{ reason: 'cleared' }]);
    expect(session.current()).toEqual({ kind: 'visitor' });
  });
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

  it('expire together, whichever notices first', () => {
    const one = openTab();
    one.session.beginUser('u1');
    const other = openTab();
    jest.setSystemTime(NOON + 30 * MINUTE);
    one.session.check();

    other.session.check();

    expect(other.ends).toMatchObject([{ reason: 'expired', isElsewhere: true }]);
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

  it('learn of a login in another one, and look at their page again', () => {
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
  it('extends by clicks, and looks again when it wakes up or another tab wrote', () => {
    const { session, ends } = openTab();
    const stop = watchBrowser(session, window);
    session.beginUser('u1');

    document.body.click();
    expect(minutesLeft(session.current())).toBe(31);

    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    expect(ends).toMatchObject([{ isElsewhere: true }]);
    stop();
  });

  it.each([
    ['focus', () => window.dispatchEvent(new Event('focus'))],
    ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('looks at the clock on %s', (_event, dispatch) => {
    const { session, ends } = openTab();
    const stop = watchBrowser(session, window);
    session.beginUser('u1');
    jest.setSystemTime(NOON + HOUR);

    dispatch();

    expect(ends).toMatchObject([{ reason: 'expired' }]);
    stop();
  });
});
