import type { EndReason } from '@galleria/shared-contracts/contract';

import { closeTabs, minutesLeft, openTab } from '../../testing/tabs';

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

  it('starts with the stored session when the page loads', () => {
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

  it.each([
    ['a clock that was a day ahead at the login', '2026-03-02T12:30:00.000Z'],
    ['a damaged storage', '+275760-09-13T00:00:00.000Z'],
  ])('is not delayed by %s', (_what, expiration) => {
    const tab = openTab();
    tab.session.beginUser('u1');
    localStorage.setItem('expiration', expiration);

    tab.session.check();

    expect(tab.ends).toMatchObject([{ reason: 'expired' }]);
    expect(localStorage).toHaveLength(0);
  });

  it('while the page was closed ends the session when it loads', () => {
    openTab().session.beginUser('u1');
    closeTabs();
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
    jest.advanceTimersByTime(0);

    expect(minutesLeft(session.current())).toBe(27);
  });

  it('emits nothing while the click is still being handled', () => {
    const { session, seen } = openTab();
    session.beginUser('u1');

    // A click on a label is followed by a click on its field, in the same task.
    session.extend();
    session.extend();
    expect(seen).toEqual(['user']);
    jest.advanceTimersByTime(0);

    expect(seen).toEqual(['user', 'user']);
    expect(minutesLeft(session.current())).toBe(32);
  });

  it('is stored at once, because the click may leave the shop', () => {
    const { session } = openTab();
    session.beginUser('u1');
    session.extend();
    session.dispose();

    expect(minutesLeft(openTab().session.current())).toBe(31);
  });

  it('ends the session before a click is handled, when another tab has logged the person out', () => {
    const { session, ends } = openTab();
    session.beginUser('u1');
    openTab().session.beginUser('u2');

    session.extend();

    expect(session.current()).toMatchObject({ uid: 'u2' });
    localStorage.clear();
    session.extend();
    expect(ends).toMatchObject([{ reason: 'asked', isElsewhere: true }]);
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

  it('does not revive an expired session', () => {
    const { session, ends } = openTab();
    session.beginUser('u1');
    jest.setSystemTime(NOON + 30 * MINUTE);

    session.extend();

    expect(ends).toMatchObject([{ reason: 'expired' }]);
    expect(localStorage).toHaveLength(0);
  });

  it('does nothing for a visitor', () => {
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

  it('reports the end for a visitor only when the visitor asked to log out', () => {
    const { session, ends } = openTab();
    session.end('expired');
    session.end('unknown-user');
    expect(ends).toEqual([]);

    session.end('asked');
    expect(ends).toMatchObject([{ reason: 'asked', session: { kind: 'visitor' } }]);
  });

  it('reports the end once when two parts notice it', () => {
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

  it('can happen without a notice, as for the admin login', () => {
    const { session, ends } = openTab();
    session.beginUser('u1');
    session.clear();

    expect(ends).toMatchObject([{ reason: 'cleared' }]);
    expect(session.current()).toEqual({ kind: 'visitor' });
  });
});

it('refuses an unknown reason', () => {
  const { session, ends } = openTab();
  session.beginUser('u1');
  expect(() => session.end('bored' as EndReason)).toThrow('session.end: reason');
  expect(session.current().kind).toBe('user');
  expect(ends).toEqual([]);
});
