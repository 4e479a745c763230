import { createPolicy } from './trusted-types';

type Create = (text: string) => string | undefined;

/** Stands for a browser that asks the policy for every string. */
function aBrowser() {
  const rules: Record<string, Create> = {};
  const trustedTypes = {
    createPolicy: (_name: string, given: object) => Object.assign(rules, given),
  };
  const allow = createPolicy((origin) => origin === 'http://localhost', { trustedTypes });
  return { allow, ask: (sink: string, text: string) => rules[`create${sink}`]?.(text) };
}

it('lets exactly the published HTML text through, once, and refuses any other text', () => {
  const { allow, ask } = aBrowser();
  expect(ask('HTML', '<b>ours</b>')).toBeUndefined();
  allow('<b>ours</b>');
  expect(ask('HTML', '<b>ours</b><img src=x onerror=alert(1)>')).toBeUndefined();
  expect(ask('HTML', '<script>alert(1)</script>')).toBeUndefined();
  expect(ask('HTML', '<b>ours</b>')).toBe('<b>ours</b>');
  expect(ask('HTML', '<b>ours</b>')).toBeUndefined();
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

it('does nothing where the browser knows no Trusted Types', () => {
  expect(() => createPolicy(() => true, {})('<b></b>')).not.toThrow();
});
