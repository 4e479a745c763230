import { aTestSite, type TestSite } from '../testing/test-site';
import { runWith } from '../testing/run-cli';
import { check } from './check';

let shop: TestSite;

const end = { since: '3.1', until: '2027-06-30', use: 'host.notify' };
const EVENT = 'cart:add-requested';
const asking = { events: { emits: [EVENT], handles: [] } };
const toasting = { remote: { owner: 'Checkout team' }, members: { needs: ['toast'] } };
const offers = { navigate: {}, toast: { deprecated: end } };

beforeEach(async () => {
  shop = await aTestSite();
  await shop.release('shell', '1', {
    members: { offers },
    messages: { [EVENT]: { deprecated: end } },
  });
});

afterEach(() => shop.remove());

const verdict = async (app: string, version: string, build: Parameters<TestSite['build']>[2]) => {
  await shop.publish(app, version, build);
  return check(shop.site, { [app]: version });
};

describe('who-uses', () => {
  const whoUses = async (name: string) => {
    const { code, said, complained } = await runWith(shop, 'who-uses', name);
    return code === 0 ? said.split('\n') : complained;
  };

  it('lists who emits, hears, shows, fills and uses a thing, in which version', async () => {
    await shop.release('mf-cart', '1', {
      events: { emits: [EVENT], handles: [EVENT] },
      remote: { owner: 'Checkout\u001b[2J team', fragments: ['cart:badge'] },
      members: { needs: ['navigate'], tries: ['remoteHealth'] },
    });
    await shop.release('mf-catalog', '1', { ...asking, shows: ['cart:badge'], messages: null });
    expect(await whoUses(EVENT)).toEqual([
      'shell       1  brings',
      'mf-cart     1  emits, hears  Checkout [2J team',
      'mf-catalog  1  emits         A team',
      'cart:add-requested is deprecated since 3.1 and there until 2027-06-30: use host.notify',
      'Note: the build of mf-catalog has no contract.json: what it uses of the host is not known',
    ]);
    expect((await whoUses('cart:badge')).slice(0, 2)).toEqual([
      'mf-cart     1  fills  Checkout [2J team',
      'mf-catalog  1  shows  A team',
    ]);
    expect((await whoUses('navigate')).slice(0, 2)).toEqual([
      'shell    1  brings',
      'mf-cart  1  uses    Checkout [2J team',
    ]);
    expect((await whoUses('host.remoteHealth'))[0]).toBe('mf-cart  1  uses  Checkout [2J team');
  });

  it('refuses a name that no live app has', async () => {
    expect(await whoUses('cart:ad-requested')).toBe('No live app knows cart:ad-requested');
  });
});

describe('what is deprecated', () => {
  it('is a note for each remote that uses it, and one about all of them for the shell', async () => {
    const event =
      'it uses cart:add-requested, deprecated since 3.1 and there until 2027-06-30: use host.notify';
    const member =
      'it uses host.toast, deprecated since 3.1 and there until 2027-06-30: use host.notify';
    const nobody = 'it requests cart:add-requested, and nobody answers';
    await shop.release('mf-cart', '1', toasting);
    expect(await verdict('mf-catalog', '1', asking)).toEqual({
      refusals: [],
      warnings: [`mf-catalog: ${nobody}`, `mf-catalog: ${event}`],
    });
    await shop.release('mf-catalog', '1', asking);
    const shell = { members: { offers }, messages: { [EVENT]: { deprecated: end } } };
    const { refusals, warnings } = await verdict('shell', '2', shell);
    expect(refusals).toEqual([]);
    expect(warnings).toEqual([`mf-cart: ${member}`, `mf-catalog: ${event}`]);
  });

  it('may not be taken away while a live remote uses it; its team and what to use are named', async () => {
    await shop.release('mf-cart', '1', toasting);
    await shop.release('mf-catalog', '1', asking);
    const without = {
      host: { events: { 'notice:raised': 'until-handled' } },
      members: { offers: { navigate: {} } },
    };
    expect((await verdict('shell', '2', without)).refusals).toEqual([
      'mf-cart: it uses host.toast, which the shell does not have',
      "mf-catalog: it uses the event cart:add-requested, which the shell's bus does not know",
      'mf-cart: it uses host.toast, which was to be there until 2027-06-30. Checkout team: use host.notify first',
      'mf-catalog: it uses cart:add-requested, which was to be there until 2027-06-30. A team: use host.notify first',
    ]);
    await shop.release('mf-cart', '2', {});
    await shop.release('mf-catalog', '2', {});
    expect((await check(shop.site, { shell: '2' })).refusals).toEqual([]);
  });
});

describe('members of the host', () => {
  it('that the shell does not have are refused, unless a remote does without', async () => {
    expect((await verdict('mf-cart', '1', { members: { needs: ['glow'] } })).refusals).toEqual([
      'mf-cart: it uses host.glow, which the shell does not have',
    ]);
    expect((await verdict('mf-cart', '2', { members: { tries: ['glow'] } })).refusals).toEqual([]);
  });

  it('are not compared with those of another contract, whose remotes an adapter serves', async () => {
    const old = { contractVersion: 0, members: { needs: ['glow'] } };
    expect((await verdict('mf-cart', '1', old)).refusals).toEqual([
      'mf-cart: it speaks contract version 0, the shell 1. ' +
        'Build it with the packages of shell 1, which are in kit/1.',
    ]);
  });
});
