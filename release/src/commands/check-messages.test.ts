import { writeFile } from 'node:fs/promises';

import type { JsonSchema } from '../check/payload-shape';
import { aTestSite, type TestSite } from '../testing/test-site';
import { check } from './check';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
});

afterEach(() => shop.remove());

type Build = NonNullable<Parameters<TestSite['build']>[2]>;

const EVENT = 'cart:add-requested';
const text = { type: 'string' };
const object = (properties: Record<string, JsonSchema>, ...optional: string[]) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
/** A build that knows the event with this schema. */
const knowing = (payload: JsonSchema, build: Build = {}): Build => ({
  events: { emits: [], handles: [] },
  ...build,
  messages: { [EVENT]: { payload } },
});
const sending = (payload: JsonSchema) =>
  knowing(payload, { events: { emits: [EVENT], handles: [] } });
const hearing = (payload: JsonSchema) =>
  knowing(payload, { events: { emits: [], handles: [EVENT] } });

/**
 * A shop in which the catalogue sends the event and the cart listens to it, both with the same
 * schema.
 */
async function live(payload: JsonSchema) {
  await shop.release('shell', '1', knowing(payload));
  await shop.release('mf-cart', '1', hearing(payload));
  await shop.release('mf-catalog', '1', sending(payload));
}

async function refusals(app: string, build: Build) {
  await shop.publish(app, '2', build);
  return (await check(shop.site, { [app]: '2' })).refusals;
}

const was = object({ id: text, note: text }, 'note');

it.each<[string, JsonSchema, string]>([
  [
    'a field has another name',
    object({ productId: text, note: text }, 'note'),
    'productId: mf-catalog 1 does not send it, the bus of shell 2 needs it. ' +
      'Neither can go first: release mf-catalog and shell together, or let the event carry both for a while',
  ],
  [
    'a new field is required',
    object({ id: text, stock: { type: 'number' }, note: text }, 'note'),
    'stock: mf-catalog 1 does not send it, the bus of shell 2 needs it. ' +
      'Release mf-catalog first, built with the schema of the bus of shell 2',
  ],
  [
    'an optional field is required',
    object({ id: text, note: text }),
    'note: mf-catalog 1 may leave it out, the bus of shell 2 needs it. ' +
      'Release mf-catalog first, built with the schema of the bus of shell 2',
  ],
  [
    'a field is of another type',
    object({ id: { type: 'integer' }, note: text }, 'note'),
    'id: mf-catalog 1 may send a text, the bus of shell 2 accepts an integer. ' +
      'Neither can go first: release mf-catalog and shell together, or let the event carry both for a while',
  ],
  [
    'an optional field is gone and unknown ones are refused',
    { ...object({ id: text }), additionalProperties: false },
    'note: mf-catalog 1 may send it, the bus of shell 2 does not know it. ' +
      'Release mf-catalog first, built with the schema of the bus of shell 2',
  ],
  [
    'all is optional, and what it drops is needed',
    object({}),
    'id: the bus of shell 2 drops what mf-catalog 1 sends, mf-cart 1 needs it. ' +
      'Release shell with a schema that has it first',
  ],
])('refuses a shell in whose schema %s', async (_what, payload, refusal) => {
  await live(was);
  expect(await refusals('shell', knowing(payload))).toEqual([`shell: ${EVENT}, ${refusal}`]);
});

it('refuses a smaller choice of values, by shell and listener, until no live sender sends the others', async () => {
  const reasons = (...values: string[]) => object({ reason: { enum: values, type: 'string' } });
  const [wide, narrow] = [reasons('asked', 'expired'), reasons('asked')];
  await live(wide);
  const what = `${EVENT}, reason: mf-catalog 1 may send "expired"`;
  const first = 'Release mf-catalog first, built with the schema of';
  expect(await refusals('shell', knowing(narrow))).toEqual([
    `shell: ${what}, the bus of shell 2 accepts "asked". ${first} the bus of shell 2`,
  ]);
  expect(await refusals('mf-cart', hearing(narrow))).toEqual([
    `mf-cart: ${what}, mf-cart 2 accepts "asked". ${first} mf-cart 2`,
  ]);
  await shop.release('mf-catalog', '2', sending(narrow));
  expect((await check(shop.site, { shell: '2', 'mf-cart': '2' })).refusals).toEqual([]);
});

it('refuses a sender that sends more before shell and listener know it, and says who goes first', async () => {
  const amounts = (maximum: number) => object({ amount: { type: 'integer', minimum: 1, maximum } });
  const [narrow, wide] = [amounts(10), amounts(99)];
  await live(narrow);
  const what = `mf-catalog: ${EVENT}, amount: mf-catalog 2 may send an integer from 1 up to 99`;
  expect(await refusals('mf-catalog', sending(wide))).toEqual([
    `${what}, the bus of shell 1 accepts an integer from 1 up to 10. ` +
      'Release shell first, built with the schema of mf-catalog 2',
  ]);
  await shop.release('shell', '2', knowing(wide));
  expect((await check(shop.site, { 'mf-catalog': '2' })).refusals).toEqual([
    `${what}, mf-cart 1 accepts an integer from 1 up to 10. ` +
      'Release mf-cart first, built with the schema of mf-catalog 2',
  ]);
  await shop.release('mf-cart', '2', hearing(wide));
  expect((await check(shop.site, { 'mf-catalog': '2' })).refusals).toEqual([]);
});

it('refuses a sender and a listener that go live together and do not fit', async () => {
  await live(was);
  await shop.publish('mf-cart', '2', hearing(object({ id: text, stock: text })));
  await shop.publish('mf-catalog', '2', sending(was));
  expect((await check(shop.site, { 'mf-cart': '2', 'mf-catalog': '2' })).refusals).toEqual([
    `mf-catalog: ${EVENT}, stock: mf-catalog 2 does not send it, mf-cart 2 needs it. ` +
      'Build mf-catalog and mf-cart with the same schema',
  ]);
});

it.each<[string, JsonSchema]>([
  ['an optional field is gone, as valibot ignores unknown ones', object({ id: text })],
  ['a field is new and optional', object({ id: text, note: text, stock: text }, 'note', 'stock')],
  ['a required field is optional', object({ id: text, note: text }, 'id', 'note')],
])('lets a shell go live in whose schema %s', async (_what, payload) => {
  await live(was);
  await shop.release('mf-cart', '2', hearing(object({})));
  expect(await refusals('shell', knowing(payload))).toEqual([]);
});

describe('what the bus keeps', () => {
  const events = { 'notice:raised': 'until-handled', [EVENT]: 'nothing' };
  const using = { events: { emits: [], handles: [EVENT] } };
  const otherwise = { ...using, messages: { [EVENT]: { keep: 'nothing' } } };
  const refusal =
    `mf-cart: it was built for a bus that keeps "until-handled" of ${EVENT}, and that of shell 2 keeps ` +
    '"nothing": release both together';

  it.each([
    ['a remote', using],
    ['a remote without a contract', { ...using, messages: null }],
  ])(
    'may not be another thing for %s, unless it goes live with the shell',
    async (_what, build) => {
      await shop.release('shell', '1');
      await shop.release('mf-cart', '1', build);
      expect(await refusals('shell', { host: { events } })).toEqual([refusal]);
      await shop.publish('mf-cart', '2', otherwise);
      expect((await check(shop.site, { shell: '2', 'mf-cart': '2' })).refusals).toEqual([]);
    },
  );

  it('must be what a new remote was built for', async () => {
    await shop.release('shell', '1');
    expect(await refusals('mf-cart', otherwise)).toEqual([
      `mf-cart: it was built for a bus that keeps "nothing" of ${EVENT}, and that of shell 1 keeps ` +
        '"until-handled": release both together',
    ]);
  });
});

it('compares nothing of builds without a contract, and says so', async () => {
  await live(was);
  await shop.release('mf-catalog', '2', { ...sending(was), messages: null });
  await shop.publish('shell', '2', knowing(object({ productId: text })));
  expect(await check(shop.site, { shell: '2' })).toEqual({
    refusals: [],
    warnings: ['payloads not compared: the build of mf-catalog has no contract.json'],
  });
});

it('refuses a contract that is cut short, and names the file', async () => {
  await live(was);
  const [cut, wrong] = ['{"contractVersion":1', '{"contractVersion":"1"}'];
  const publishing = (contract: string) =>
    shop.publish('mf-cart', '2', { files: { 'contract.json': contract } });
  await expect(publishing(cut)).rejects.toThrow(/contract\.json is no JSON; was it cut short\?/);
  await expect(publishing(wrong)).rejects.toThrow(/contract\.json: contractVersion: /);
  await shop.publish('mf-cart', '3', hearing(was));
  await writeFile(shop.file('remotes/mf-cart/3/contract.json'), cut);
  await expect(check(shop.site, { 'mf-cart': '3' })).rejects.toThrow(
    /mf-cart\/3\/contract\.json is no JSON; was it cut short\?/,
  );
});
