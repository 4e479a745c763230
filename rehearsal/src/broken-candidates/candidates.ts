/** A candidate that is broken in one way. */
export interface BrokenCandidate {
  /** The mistake that it makes. */
  readonly name: string;
  /**
   * The kinds of its findings, of which a rehearsal makes at least one. Empty if only the reports of visitors
   * can show it.
   */
  readonly finds: readonly string[];
  /** Matches the reason of the finding. A finding with another reason does not count. */
  readonly because: RegExp;
  /** The only devices and roles in which the finding may appear. */
  readonly only?: RegExp;
  /** JavaScript: the body of a component in the page. It can use `h`, `React` and `host`. */
  readonly inPage?: string;
  /** The same for a slot on the product's page. */
  readonly inSlot?: string;
  /** JavaScript that runs when the button is pressed. */
  readonly onPress?: string;
  /** JavaScript that runs in `setup`. */
  readonly inSetup?: string;
  /** Makes further text for the script. */
  readonly ballast?: () => string;
}

/** An effect, which runs after the page is shown. */
const effect = (code: string) => `React.useEffect(() => { ${code} }, []); return null;`;

/** Code for a component that runs only in sessions of this kind. */
const ifSession = (kind: string, code: string) =>
  `if (host.session.current().kind === '${kind}') { ${code} } return null;`;

export const HEALTHY_CANDIDATE: BrokenCandidate = {
  name: 'nothing',
  finds: [],
  because: /./,
};

export const BROKEN_CANDIDATES: readonly BrokenCandidate[] = [
  {
    name: 'throws on click',
    finds: ['error'],
    because: /after pressing "Feed": Error: no food/,
    onPress: `throw new Error('no food');`,
  },
  {
    name: 'throws in an effect',
    finds: ['error'],
    because: /Error: bitten/,
    inPage: effect(`throw new Error('bitten');`),
  },
  {
    name: 'throws in setup',
    finds: ['error', 'console', 'missing'],
    because: /Error: no cage|nothing is shown/,
    inSetup: `throw new Error('no cage');`,
  },
  {
    name: 'rejects, and nobody handles it',
    finds: ['rejection'],
    because: /Error: escaped/,
    inPage: effect(`Promise.reject(new Error('escaped'));`),
  },
  {
    name: 'blocks for 300 ms',
    finds: ['blocked'],
    because: /scripts block the page for \d{3,} ms/,
    inPage: `React.useState(() => { const end = performance.now() + 350; while (performance.now() < end); }); return null;`,
  },
  {
    name: 'shifts the layout',
    finds: ['layout shift'],
    because: /CLS is 0\.\d+/,
    inPage: `
      const [isThere, show] = React.useState(false);
      React.useEffect(() => { const timer = setTimeout(() => show(true), 150); return () => clearTimeout(timer); }, []);
      return isThere ? h('div', { style: { height: '420px' } }, 'An elephant') : null;`,
  },
  {
    name: 'has a chunk that is missing',
    finds: ['request', 'rejection'],
    because: /gone\.js/,
    inPage: effect(`
      const script = document.createElement('script');
      script.src = folder + 'gone.js';
      script.crossOrigin = 'anonymous';
      script.integrity = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
      document.head.append(script);`),
  },
  {
    name: 'has a chunk with other contents',
    finds: ['console', 'request'],
    because: /integrity|remote-entry\.js/,
    inPage: effect(`
      const script = document.createElement('script');
      script.src = folder + 'remote-entry.js?again';
      script.crossOrigin = 'anonymous';
      script.integrity = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
      document.head.append(script);`),
  },
  {
    name: 'is 200 kB heavier',
    finds: ['bytes'],
    because: /the page loads \d+ kB, live \d+ kB/,
    ballast: () => `// ${noise(280_000)}`,
  },
  {
    name: 'has pale text',
    finds: ['accessibility'],
    because: /color-contrast: .*pale/,
    inPage: `return h('p', { className: 'pale', style: { color: '#bbb', background: '#fff' } }, 'A pale heron');`,
  },
  {
    name: 'has a field without a label',
    finds: ['accessibility'],
    because: /label: <input/,
    inPage: `return h('input', { type: 'text' });`,
  },
  {
    name: 'has a button without a name',
    finds: ['accessibility'],
    because: /button-name: <button/,
    inPage: `return h('button', { type: 'button' });`,
  },
  {
    name: 'reads 500 documents',
    finds: ['documents'],
    because: /the page reads \d{3} documents/,
    inPage: effect(`
      const { firestore } = host.config.emulators;
      const products = 'http://' + firestore.host + ':' + firestore.port + '/v1/projects/' +
        host.config.firebase.projectId + '/databases/(default)/documents/products?pageSize=63';
      for (let page = 0; page < 8; page += 1) void fetch(products);`),
  },
  {
    name: 'breaks only for a shopper',
    finds: ['error'],
    because: /Error: no shoppers/,
    only: /shopper$/,
    inPage: ifSession('user', `throw new Error('no shoppers');`),
  },
  {
    name: 'breaks only for an admin',
    finds: ['error'],
    because: /Error: no keepers/,
    only: /admin$/,
    inPage: ifSession('admin', `throw new Error('no keepers');`),
  },
  {
    name: 'breaks only on a phone',
    finds: ['error'],
    because: /Error: too narrow/,
    only: /, phone, /,
    inPage: `if (innerWidth < 600) throw new Error('too narrow'); return null;`,
  },
  {
    name: 'breaks only beside the old cart',
    finds: ['error'],
    because: /Error: this cart is too old/,
    inPage: `
      const { version = '9' } = host.remoteHealth()['mf-cart'] ?? {};
      if (version < '0.2') throw new Error('this cart is too old');
      return null;`,
  },
  {
    name: 'breaks only in its slot',
    finds: ['error'],
    because: /Error: no room/,
    only: /^\/shop\//,
    inSlot: `throw new Error('no room');`,
  },
  {
    name: 'sends a wrong payload',
    finds: ['error', 'console', 'rejection'],
    because: /cart:add-requested|product|payload/i,
    onPress: `host.events.emit('cart:add-requested', { animal: 'zebra' });`,
  },
  {
    name: 'leaves listeners behind',
    finds: ['leak'],
    because: /each visit leaves \d+\.\d listeners behind/,
    inPage: effect(
      `for (let count = 0; count < 5; count += 1) addEventListener('resize', () => count);`,
    ),
  },
  {
    name: 'leaves nodes behind',
    finds: ['leak'],
    because: /each visit leaves \d+ nodes behind/,
    inPage: effect(`
      globalThis.zoo ??= [];
      for (let count = 0; count < 200; count += 1) globalThis.zoo.push(document.createElement('p'));`),
  },
  {
    name: 'shows nothing',
    finds: ['missing'],
    because: /nothing is shown/,
    inSetup: `return { routes: [{ path: '/zoo', element: null }] };`,
  },
  {
    name: 'breaks the content policy',
    finds: ['policy', 'console'],
    because: /connect-src/,
    inPage: effect(`fetch('https://tracker.example.com/').catch(() => undefined);`),
  },
  {
    name: 'is too wide for a phone',
    finds: ['sideways'],
    because: /the page is \d+ px too wide/,
    only: /, phone, /,
    inPage: `return h('div', { style: { width: '700px' } }, 'A very long snake');`,
  },
  {
    name: 'renders again and again',
    finds: ['busy'],
    because: /the page works for \d+ ms of 500 ms/,
    inPage: `
      const [turn, next] = React.useState(0);
      React.useEffect(() => next(turn + 1), [turn]);
      return h('span', null, 'Turn ' + turn);`,
  },
  {
    name: 'has a picture that is missing',
    finds: ['request'],
    because: /tiger\.png: 404/,
    inPage: `return h('img', { src: folder + 'tiger.png', alt: 'A tiger', width: 40, height: 40 });`,
  },
  {
    name: 'floods the console',
    finds: ['console'],
    because: /parrot/,
    inPage: effect(`for (let count = 0; count < 50; count += 1) console.error('parrot');`),
  },
  {
    name: 'fails in one visit of twenty',
    finds: [],
    because: /./,
    inPage: effect(`
      if (new URLSearchParams(location.search).get('luck') === 'bad') throw new Error('bad luck');`),
  },
];

/** Text that cannot be compressed below three quarters. Always the same text. */
function noise(length: number): string {
  let state = 1;
  const letters: string[] = [];
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    letters.push(String.fromCharCode(48 + ((state >>> 16) % 75)));
  }
  return letters.join('').replaceAll('\\', '/');
}
