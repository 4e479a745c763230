import type { JsonSchema } from '../check/payload-shape';
import { aTestSite, type TestSite } from '../testing/test-site';
import { check } from './check';
import { retire } from './promote';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
  await shop.release('shell', '1');
});

afterEach(() => shop.remove());

type Build = NonNullable<Parameters<TestSite['build']>[2]>;

const SLOT = 'product:below';
const text = { type: 'string' };
const object = (properties: Record<string, JsonSchema>, ...optional: string[]) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const product = (...fields: Parameters<typeof object>) => object({ product: object(...fields) });
const silent = { events: { emits: [], handles: [] } };

/** A build whose page has the slot, and hands over props of this schema. */
const giving = (props: JsonSchema, deprecated?: typeof END): Build => ({
  ...silent,
  shows: [SLOT],
  slots: { gives: { [SLOT]: { props, ...(deprecated ? { deprecated } : {}) } } },
});
const filling = { ...silent, remote: { fills: [{ slot: SLOT, order: 1 }] } };
/** A build that fills the slot, and takes props of this schema. */
const taking = (props: JsonSchema): Build => ({
  ...filling,
  slots: { takes: { [SLOT]: { props } } },
});
const END = { since: '2026-11-23', until: '2027-06-30', use: 'product:beside' };

async function verdict(app: string, version: string, build: Build) {
  await shop.publish(app, version, build);
  return check(shop.site, { [app]: version });
}

async function live(given: JsonSchema, taken: JsonSchema) {
  await shop.release('mf-catalog', '1', giving(given));
  await shop.release('mf-inspire', '1', taking(taken));
}

const was = product({ title: text, note: text }, 'note');
const needsTitle = product({ title: text });

describe('an owner of a slot', () => {
  it.each<[string, JsonSchema, string]>([
    [
      'gives a field another name',
      product({ name: text }),
      'title: mf-catalog 2 does not send it, mf-inspire 1 needs it. ' +
        'Neither can go first: release mf-catalog and mf-inspire together, or hand over both for a while',
    ],
    [
      'leaves a field out at times',
      product({ title: text, note: text }, 'title', 'note'),
      'title: mf-catalog 2 may leave it out, mf-inspire 1 needs it. ' +
        'Release mf-inspire first, built for what mf-catalog 2 hands over',
    ],
    [
      'hands over another type',
      product({ title: { type: 'integer' } }),
      'title: mf-catalog 2 may send an integer, mf-inspire 1 accepts a text. ' +
        'Neither can go first: release mf-catalog and mf-inspire together, or hand over both for a while',
    ],
  ])('is refused when it %s', async (_what, props, refusal) => {
    await live(was, needsTitle);
    expect(await verdict('mf-catalog', '2', giving(props))).toEqual({
      refusals: [`mf-catalog: ${SLOT}, product.${refusal}`],
      warnings: [],
    });
  });

  it.each<[string, JsonSchema]>([
    ['hands over one more optional field', product({ title: text, brand: text }, 'brand')],
    ['takes away a field that nobody needs', product({ title: text })],
  ])('may go live when it %s', async (_what, props) => {
    await live(was, needsTitle);
    expect(await verdict('mf-catalog', '2', giving(props))).toEqual({ refusals: [], warnings: [] });
  });

  it('may go live together with a filler that needs less, but not without it', async () => {
    await live(was, needsTitle);
    const less = product({ title: text }, 'title');
    await shop.publish('mf-inspire', '2', taking(less));
    expect((await verdict('mf-catalog', '2', giving(less))).refusals).toHaveLength(1);
    const both = { 'mf-catalog': '2', 'mf-inspire': '2' };
    expect((await check(shop.site, both)).refusals).toEqual([]);
  });
});

describe('a filler', () => {
  it('is refused when it needs more than it is handed, until the page hands it over', async () => {
    const more = product({ title: text, brand: text });
    await live(was, needsTitle);
    expect((await verdict('mf-inspire', '2', taking(more))).refusals).toEqual([
      `mf-inspire: ${SLOT}, product.brand: mf-catalog 1 does not send it, mf-inspire 2 needs it. ` +
        'Release mf-catalog first, handing over what mf-inspire 2 takes',
    ]);
    await shop.release('mf-catalog', '2', giving(more));
    expect((await check(shop.site, { 'mf-inspire': '2' })).refusals).toEqual([]);
  });

  it('cannot have a field in another form than a live filler takes it', async () => {
    await live(was, needsTitle);
    const other = product({ title: { type: 'integer' } });
    expect((await verdict('mf-deals', '1', taking(other))).refusals).toEqual([
      `mf-deals: ${SLOT}, product.title: mf-catalog 1 may send a text, mf-deals 1 accepts an integer. ` +
        'Neither can go first: release mf-catalog and mf-deals together, or hand over both for a while',
    ]);
  });

  it('and an owner that go live together must fit', async () => {
    await shop.publish('mf-catalog', '1', giving(object({})));
    await shop.publish('mf-inspire', '1', taking(object({ id: text })));
    const both = { 'mf-catalog': '1', 'mf-inspire': '1' };
    expect((await check(shop.site, both)).refusals).toEqual([
      `mf-catalog: ${SLOT}, id: mf-catalog 1 does not send it, mf-inspire 1 needs it. ` +
        'Build mf-catalog and mf-inspire with the same schema',
    ]);
  });

  it('of a slot that no page has gets a warning', async () => {
    expect(await verdict('mf-inspire', '1', taking(needsTitle))).toEqual({
      refusals: [],
      warnings: [`mf-inspire: it fills ${SLOT}, and no live app has this slot`],
    });
  });
});

it.each<[string, Build, Build, string]>([
  ['filler', giving(was), filling, 'mf-inspire'],
  ['owner', { ...silent, shows: [SLOT] }, taking(was), 'mf-catalog'],
])('a slot is not compared without a schema of its %s', async (_who, owner, filler, app) => {
  await shop.release('mf-catalog', '1', owner);
  const note = `${SLOT} not compared: the build of ${app} has no schema of it`;
  expect(await verdict('mf-inspire', '1', filler)).toEqual({ refusals: [], warnings: [note] });
  await shop.release('mf-inspire', '1', filler);
  expect((await verdict('mf-catalog', '2', owner)).warnings).toEqual([note]);
  expect((await verdict('mf-deals', '1', silent)).warnings).toEqual([]);
});

describe('a fragment', () => {
  const BADGE = 'cart:badge';
  /** A build that shows another app's fragment, and hands over props of this schema. */
  const showing = (props: JsonSchema): Build => ({
    ...silent,
    shows: [BADGE],
    slots: { shows: { [BADGE]: { props } } },
  });
  /** The remote that fills the fragment, and takes props of this schema. */
  const bringing = (props?: JsonSchema): Build => ({
    ...silent,
    remote: { fragments: [BADGE] },
    slots: { takes: props ? { [BADGE]: { props } } : {} },
  });

  it('is refused to a page that hands over a field under another name', async () => {
    await shop.release('mf-catalog', '1', showing(was));
    await shop.release('mf-cart', '1', bringing(needsTitle));
    expect((await verdict('mf-catalog', '2', showing(product({ name: text })))).refusals).toEqual([
      `mf-catalog: ${BADGE}, product.title: mf-catalog 2 does not send it, mf-cart 1 needs it. ` +
        'Neither can go first: release mf-catalog and mf-cart together, or hand over both for a while',
    ]);
  });

  it('cannot need more than every live page hands over', async () => {
    const more = product({ title: text, brand: text });
    await shop.release('mf-catalog', '1', showing(more));
    await shop.release('mf-inspire', '1', showing(was));
    await shop.release('mf-cart', '1', bringing(needsTitle));
    expect((await verdict('mf-cart', '2', bringing(more))).refusals).toEqual([
      `mf-cart: ${BADGE}, product.brand: mf-inspire 1 does not send it, mf-cart 2 needs it. ` +
        'Release mf-inspire first, handing over what mf-cart 2 takes',
    ]);
  });

  it('is not compared if its remote has no schema of it', async () => {
    await shop.release('mf-catalog', '1', showing(was));
    const note = `${BADGE} not compared: the build of mf-cart has no schema of it`;
    expect(await verdict('mf-cart', '1', bringing())).toEqual({ refusals: [], warnings: [note] });
  });

  it('has no name of its own on the page that shows it: its remote claims it', async () => {
    await shop.release('mf-cart', '1', bringing(needsTitle));
    expect((await verdict('mf-catalog', '1', showing(was))).refusals).toEqual([]);
  });
});

describe('a slot that ends', () => {
  const note =
    'mf-inspire: it fills product:below, deprecated since 2026-11-23 and there until 2027-06-30: use product:beside';

  it('is a note for its owner and for remotes that fill it', async () => {
    await live(was, needsTitle);
    expect(await verdict('mf-catalog', '2', giving(was, END))).toEqual({
      refusals: [],
      warnings: [note],
    });
    await shop.release('mf-catalog', '2', giving(was, END));
    expect((await verdict('mf-inspire', '2', taking(needsTitle))).warnings).toEqual([note]);
    expect((await verdict('mf-deals', '1', silent)).warnings).toEqual([]);
  });

  it.each(['2020-01-01', '2999-12-31'])(
    'on %s may not be gone while a live remote fills it',
    async (until) => {
      await shop.release('mf-catalog', '1', giving(was, { ...END, until }));
      await shop.release('mf-inspire', '1', taking(needsTitle));
      expect((await verdict('mf-catalog', '2', silent)).refusals).toEqual([
        'mf-inspire: it fills product:below, and no live app has this slot',
        `mf-inspire: it fills product:below, which was to be there until ${until}. A team: use product:beside first`,
      ]);
      await retire(shop.site, 'mf-inspire', { anyway: true });
      expect((await check(shop.site, { 'mf-catalog': '2' })).refusals).toEqual([]);
    },
  );
});
