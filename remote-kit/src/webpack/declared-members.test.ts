import ts from 'typescript';

import { contractSources, hostMembers, usedMembers } from './declared-members';

const members = hostMembers([
  {
    file: 'remote.ts',
    text: `
      export interface Host {
        readonly session: SessionControl;
        readonly navigate: (to: string) => void;
        readonly remoteHealth?: () => void;
        /** @deprecated since 3.1 until 2027-06-30, use \`notify\` */
        toast(text: string): void;
      }`,
  },
  {
    file: 'session.ts',
    text: 'export interface SessionControl { current: () => Session; end(): void; extend?(): void }',
  },
]);

it('reads the members of the host, and of its members', () => {
  expect(Object.fromEntries(members)).toEqual({
    session: { isOptional: false },
    'session.current': { isOptional: false },
    'session.end': { isOptional: false },
    'session.extend': { isOptional: true },
    navigate: { isOptional: false },
    remoteHealth: { isOptional: true },
    toast: {
      isOptional: false,
      deprecated: { since: '3.1', until: '2027-06-30', use: '`notify`' },
    },
  });
});

it('finds what remotes use today among those of shared-contracts', () => {
  const real = hostMembers(contractSources());
  expect([...real.keys()]).toEqual(
    expect.arrayContaining(['navigate', 'firebase', 'session.current', 'events.emit']),
  );
});

it.each([
  '@deprecated',
  '@deprecated since 3.1, use notify',
  '@deprecated since 3.1 until soon, use x',
])('refuses a deprecation that does not say since when, until when and what instead: %s', (tag) => {
  const text = `interface Host {\n/** ${tag} */\ntoast: () => void }`;
  expect(() => hostMembers([{ file: 'remote.ts', text }])).toThrow(
    'remote.ts: toast: write "@deprecated since 3.1 until 2027-06-30, use …"',
  );
});

it.each<[string, string[]]>([
  [`host.navigate('/')`, ['navigate']],
  [`if (host.session.current().kind === 'admin') look();`, ['session', 'session.current']],
  [
    `const { navigate, session } = useHost(); session.end();`,
    ['navigate', 'session', 'session.end'],
  ],
  [`useHost().navigate('/')`, ['navigate']],
  [`const { session: { current: now } } = useHost();`, ['session', 'session.current']],
  [`const { end } = services.session;`, ['session.end']],
  [
    `export function start({ navigate }: Pick<Host, 'navigate' | 'session'>) {}`,
    ['navigate', 'session'],
  ],
  [`function routes({ toast }: Host, services: Services) {}`, ['toast']],
  [`interface Services { readonly toast: Host['toast'] }`, ['toast']],
  [`host.remoteHealth?.()`, ['remoteHealth']],
  [`const { port } = host; page.navigate('/'); const { session } = store; // host.toast()`, []],
])('finds what is used of the host: %s', (text, used) => {
  const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest);
  expect(usedMembers(source, members).sort()).toEqual(used);
});
