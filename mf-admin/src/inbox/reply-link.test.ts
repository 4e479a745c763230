/** @jest-environment node */
import { replyLink } from './reply-link';

const LETTER = { name: 'Zoë & Co', email: 'zoe@example.org', text: 'Is it 50% off?\n#1 & #2' };

it('answers the sender and quotes the message', () => {
  const { link } = replyLink(LETTER);
  expect(link).toMatch(/^mailto:zoe@example\.org\?subject=Your%20message%20to%20Galleria&body=/);
  const body = new URL(link).searchParams.get('body');
  expect(body).toBe('Dear Zoë & Co,\r\n\r\n\r\n\r\n> Is it 50% off?\r\n> #1 & #2');
});

it('begins with a prepared answer in which the name stands', () => {
  const { link } = replyLink({ ...LETTER, name: 'Zoë $& Co' }, 'Hello {name},\nthanks & bye');
  expect(new URL(link).searchParams.get('body')).toBe(
    'Hello Zoë $& Co,\r\nthanks & bye\r\n\r\n> Is it 50% off?\r\n> #1 & #2',
  );
});

it.each([
  'a@example.org?bcc=everybody@example.org',
  'a@example.org&cc=b@example.org',
  'a@example.org,b@example.org',
  'a@example.org%3Fbcc=b@example.org',
])('adds no recipients or fields from an address: %s', (email) => {
  const { link } = replyLink({ ...LETTER, email });
  const [address = '', ...others] = link.slice('mailto:'.length).split('?');
  expect(others).toHaveLength(1);
  expect(decodeURIComponent(address)).toBe(email);
  expect(address).not.toMatch(/[?&,;]/);
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
});

it.each(['All of it. '.repeat(190), 'Всё. '.repeat(400), '😀'.repeat(1_000)])(
  'quotes only so much of a long message that Windows opens the link (case %#)',
  (text) => {
    const { link, cutAnswer } = replyLink({ name: 'Ann', email: 'ann@example.org', text });
    expect(link.length).toBeLessThanOrEqual(2_000);
    expect(link.length).toBeGreaterThan(1_700);
    const body = new URL(link).searchParams.get('body');
    expect(body).toContain(`Dear Ann,\r\n\r\n\r\n\r\n> ${text.slice(0, 40)}`);
    expect(body).toMatch(/ …$/);
    expect(cutAnswer).toBeNull();
  },
);

it.each(['Привет, {name}. '.repeat(60), '😀'.repeat(500)])(
  'cuts a prepared answer that makes the link too long, and returns the whole answer too (case %#)',
  (answer) => {
    const { link, cutAnswer } = replyLink({ ...LETTER, name: 'Ann' }, answer);
    expect(link.length).toBeLessThanOrEqual(2_000);
    expect(link.length).toBeGreaterThan(1_700);
    const whole = answer.replaceAll('{name}', 'Ann');
    expect(cutAnswer).toBe(whole);
    const body = new URL(link).searchParams.get('body');
    expect(body).toContain(whole.slice(0, 40));
    expect(body).toMatch(/ …\r\n\r\n> …$/);
  },
);
