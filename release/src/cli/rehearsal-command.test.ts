import { runReleaseCli } from './cli';
import type { Rehearsed, RehearsalRequest } from '../commands/rehearsal';
import { aTestSite, type TestSite } from '../testing/test-site';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
});
afterEach(() => shop.remove());

const FINDING = {
  remote: 'mf-cart',
  version: '2',
  owner: 'Checkout team',
  kind: 'error',
  reason: 'Error: no food',
  places: ['/cart, phone, shopper', '/cart, desktop, shopper'],
};

async function run(findings: Rehearsed['findings'], ...args: string[]) {
  const said: string[] = [];
  const asked: RehearsalRequest[] = [];
  const code = await runReleaseCli(['--site', shop.folder, 'rehearse', ...args], {
    self: 'npm run release --',
    defaultSite: '.data/site',
    nginxTemplate: '',
    build: () => Promise.reject(new Error('builds nothing')),
    rehearse: (request) => {
      asked.push(request);
      const notes = ['a note'];
      return Promise.resolve({
        candidates: { 'mf-cart': '2' },
        findings,
        notes,
        report: '/r.html',
      });
    },
    say: (text) => said.push(text),
    complain: (text) => said.push(text),
  });
  return { code, said: said.join('\n'), asked };
}

it('passes a candidate that is as good as the live version', async () => {
  const { code, said, asked } = await run([], 'mf-cart@2', '--max-bytes', '9', '--max-cls', '0.2');
  expect(code).toBe(0);
  expect(said).toBe('Note: a note\nmf-cart 2 does as well as what is live. Report: /r.html');
  expect(asked).toMatchObject([
    { versions: { 'mf-cart': '2' }, builds: [], limits: { bytes: 9, cls: 0.2, documents: 20 } },
  ]);
});

it('exits with 1 for a finding, and names remote, version, team, place and reason', async () => {
  const { code, said } = await run([FINDING], '--dist', 'a', 'b');
  expect(code).toBe(1);
  expect(said).toContain(
    'mf-cart 2 (Checkout team): error at /cart, phone, shopper (and 1 more): Error: no food',
  );
});

it('reads a deployed shop by its address', async () => {
  const { asked } = await run([], 'mf-cart@2', '--against', 'https://shop.example.com/galleria');
  expect(asked[0]?.shop.name).toBe('https://shop.example.com/galleria/');
});

it('asks for a candidate when none is named', async () => {
  const { code, said, asked } = await run([]);
  expect([code, asked]).toEqual([1, []]);
  expect(said).toContain('Nothing to rehearse');
});
