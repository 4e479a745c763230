import { usedEvents } from './used-events';

const sources = (text: string) => [{ file: 'mf-x/src/x.tsx', text }];

it.each([
  [`host.events.emit('order:placed', { orderId: '1' })`, ['order:placed'], []],
  [
    `const off = events.on('session:changed', (session) => look(session));`,
    [],
    ['session:changed'],
  ],
  [
    `<a onClick={() => events.emit('catalog:changed', { productIds: [1] })} />`,
    ['catalog:changed'],
    [],
  ],
  [
    `events.emit(isOrder ? 'order:placed' : 'catalog:changed', payload)`,
    ['catalog:changed', 'order:placed'],
    [],
  ],
  [`page.on('click', look); socket.emit('message', 1); bus.on(name, look)`, [], []],
  [`const session = useEventState('session:changed');`, [], ['session:changed']],
  [`// events.emit('order:placed')\nconst text = "events.on('order:placed')"`, [], []],
])('%s', (text, emits, handles) => {
  expect(usedEvents(sources(text))).toEqual({ emits, handles, shows: [], members: [] });
});

it('refuses a name that is not written out, and says where', () => {
  expect(() => usedEvents(sources('\nhost.events.emit(name, payload);'))).toThrow(
    "mf-x/src/x.tsx:2: the event's name is not written out",
  );
});

it.each([
  `host.events.emit('cart:ad-requested', { typ: 42 })`,
  `useEventState('cart:ad-requested')`,
  `events.on(isA ? 'cart:add-requested' : 'cart:ad-requested', look)`,
])('refuses a name that is no event, and says where: %s', (text) => {
  expect(() => usedEvents(sources(`\n${text}`))).toThrow(
    'mf-x/src/x.tsx:2: there is no event cart:ad-requested',
  );
});

it('lets shared-contracts pass names on', () => {
  const helper = [{ file: '/shared-contracts/src/react/index.ts', text: 'events.on(name, set)' }];
  expect(usedEvents(helper)).toEqual({ emits: [], handles: [], shows: [], members: [] });
});

it.each([
  ['<Slot name="cart:badge" props={{}} />', ['cart:badge']],
  [`<host.Slot props={{}} name={is ? 'b:b' : "a:a"}></host.Slot>`, ['a:a', 'b:b']],
  ['<Slot key={id}><Other name="cart:badge" /></Slot>', []],
])('finds the slots that are shown: %s', (text, shows) => {
  expect(usedEvents(sources(text)).shows).toEqual(shows);
});

it("refuses a slot's name that is not written out, and says where", () => {
  expect(() => usedEvents(sources('\n<Slot name={name} props={{}} />'))).toThrow(
    "mf-x/src/x.tsx:2: the slot's name is not written out",
  );
});
