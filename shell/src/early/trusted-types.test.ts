import { createTrustedHtml } from './trusted-types';

type Create = (text: string, type?: string) => string | undefined;

/** As a browser that asks the policy for every string. */
function aBrowser() {
  const rules: Record<string, Create> = {};
  const trustedTypes = {
    createPolicy(_name: string, given: object) {
      Object.assign(rules, given);
      return { createHTML: (html: string) => `trusted ${rules['createHTML']?.(html) ?? ''}` };
    },
  };
  const trusted = createTrustedHtml((origin) => origin === 'http://localhost', { trustedTypes });
  return { trusted, ask: (sink: string, text: string) => rules[`create${sink}`]?.(text, sink) };
}

it('marks HTML of our own, and refuses any other', () => {
  const { trusted, ask } = aBrowser();
  expect(trusted('<b>ours</b>')).toBe('trusted <b>ours</b>');
  expect(ask('HTML', '<img src=x onerror=alert(1)>')).toBeUndefined();
  expect(ask('HTML', '<script>alert(1)</script>')).toBeUndefined();
});

it.each([
  ['HTML', ' '],
  ['HTML', '<script></script>'],
  ['Script', '{"@type":"Product"}'],
  ['ScriptURL', '/galleria/shell/1/main.js'],
])('lets through what libraries set: %s %s', (sink, text) => {
  expect(aBrowser().ask(sink, text)).toBe(text);
});

it.each([
  ['Script', 'alert(1)'],
  ['Script', '{alert(1)}'],
  ['ScriptURL', 'https://evil.example/a.js'],
  ['ScriptURL', 'data:text/javascript,alert(1)'],
])('refuses %s %s', (sink, text) => {
  expect(aBrowser().ask(sink, text)).toBeUndefined();
});

it('leaves HTML as it is where the browser knows no Trusted Types', () => {
  expect(createTrustedHtml(() => true, {})('<b></b>')).toBe('<b></b>');
});
