import { filled, withSlots } from './slots';

const HOSTILE = '<img src=x onerror=alert(1)> & "{price}"';

function aPart(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function htmlOf(part: DocumentFragment): string {
  const holder = document.createElement('div');
  holder.append(part);
  return holder.innerHTML;
}

test('slots replace the values of a stand-in, the longest value first', () => {
  const standIn = { price: '$7', title: 'a lamp', sum: '$7.14' };
  expect(withSlots('<p title="a lamp">2 x $7 = $7.14</p>', standIn)).toBe(
    '<p title="{title}">2 x {price} = {sum}</p>',
  );
});

test('a slot whose value is not in the HTML is refused with its name', () => {
  expect(() => withSlots('<p>a lamp</p>', { title: 'a lamp', price: '$7' })).toThrow(
    'The HTML has no place for the slot "price": "$7" is not in it',
  );
});

test('values fill texts and attributes, also beside other words, and the original part stays unchanged', () => {
  const part = aPart(
    '<a title="See {title}" href="{href}">{amount} x <b>{price}</b>!</a><i>{title}</i>',
  );
  const values = { title: 'Lamp', href: '/lamp', amount: '2', price: '$1.00' };
  expect(htmlOf(filled(part, values))).toBe(
    '<a title="See Lamp" href="/lamp">2 x <b>$1.00</b>!</a><i>Lamp</i>',
  );
  expect(part.querySelector('i')?.textContent).toBe('{title}');
});

test('a value becomes text, never markup, and slots inside a value are not filled', () => {
  const copy = filled(aPart('<p title="{title}">{title}</p>'), { title: HOSTILE, price: '$1.00' });
  expect(copy.querySelectorAll('*')).toHaveLength(1);
  expect(copy.querySelector('p')?.title).toBe(HOSTILE);
  expect(copy.textContent).toBe(HOSTILE);
});

test('an attribute that becomes empty is removed, and an attribute that was empty stays', () => {
  const part = aPart('<img alt="" src="{image}" title="{none}"><p>{none}</p>');
  expect(htmlOf(filled(part, { image: '' }))).toBe('<img alt=""><p></p>');
});

test('no picture is fetched before the copy is in the page', () => {
  const copy = filled(aPart('<img src="{image}">'), { image: '/a.svg' });
  expect(copy.ownerDocument).not.toBe(document);
});
