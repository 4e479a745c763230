import { escapeHtml, fillIn, placeholderHtml } from './fill-in';

test('all values are put in at once, and what is put in is not looked at again', () => {
  const values = [
    ['{title}', '$1.00 & 7 more'],
    ['$1.00', '$2.50'],
    ['7', '8'],
  ] as const;
  expect(fillIn('<p>{title}: 7 x $1.00</p>', values)).toBe('<p>$1.00 & 7 more: 8 x $2.50</p>');
});

test('of two that begin alike the first is taken', () => {
  const values = [
    ['$7,160.25', 'sum'],
    ['$7', 'price'],
  ] as const;
  expect(fillIn('$7,160.25 $7', values)).toBe('sum price');
});

test('a text is escaped as React escapes it', () => {
  expect(escapeHtml(`<b a="1">Tom & Jerry's</b>`)).toBe(
    '&lt;b a=&quot;1&quot;&gt;Tom &amp; Jerry&#x27;s&lt;/b&gt;',
  );
});

test('a prerendered part is found by its name, without what React asked to be fetched', () => {
  document.body.innerHTML =
    '<template data-prerendered="#a/list"><link rel="preload" href="{image}"><ul></ul></template>';
  expect(placeholderHtml('#a/list')).toBe('<ul></ul>');
  expect(placeholderHtml('#a/other')).toBeUndefined();
});
