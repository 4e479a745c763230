import path from 'node:path';

import { EVENT_NAMES } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { contractOf, messageOf } from './contract';
import type { HostMembers } from './declared-members';
import { readSlotsFile, type SlotsFile } from './slots-file';

const build = {
  name: 'mf-x',
  version: '1',
  contractVersion: 2,
  events: { emits: ['order:placed'], handles: ['catalog:changed'] },
};

type BuildInfo = Parameters<typeof contractOf>[0];

/** What a build says of a remote, from its `remote.json`. */
function remoteWith(changes: Partial<NonNullable<BuildInfo['remote']>>) {
  return {
    owner: 'A team',
    paths: [],
    fragments: [],
    activationEvents: [],
    nav: [],
    exposes: [],
    requires: {},
    ...changes,
  };
}

const end = { since: '3.1', until: '2027-06-30', use: 'host.notify' };

it('has the payloads of an app’s events, and what the bus keeps of them', () => {
  expect(contractOf(build, [], new Map()).events).toEqual({
    emits: {
      'order:placed': {
        keep: 'nothing',
        payload: {
          type: 'object',
          properties: { orderIds: { type: 'array', items: { type: 'string' }, minItems: 1 } },
          required: ['orderIds'],
        },
      },
    },
    handles: {
      'catalog:changed': {
        keep: 'nothing',
        payload: {
          type: 'object',
          properties: { productIds: { type: 'array', items: { type: 'integer' } } },
          required: ['productIds'],
        },
      },
    },
  });
});

it('says all events of a bus', () => {
  const events = Object.fromEntries(EVENT_NAMES.map((name) => [name, 'nothing']));
  const { bus } = contractOf({ ...build, host: { provides: {}, events } }, [], new Map());
  expect(Object.keys(bus ?? {})).toEqual(EVENT_NAMES);
});

it('refuses a payload that no JSON Schema describes, and names the event', () => {
  const payload = v.pipe(v.string(), v.trim());
  expect(() => messageOf('order:placed', { keep: 'nothing', payload })).toThrow(
    'order:placed: the release could not compare its payload: The "trim" action',
  );
});

it('says what it hands over in its slots and to fragments, until when, and what it takes', () => {
  const slots = { 'x:top': v.object({ title: v.string() }), 'x:below': v.object({}) };
  const shows = { 'cart:badge': v.object({}) };
  const fills = {
    'product:below': v.object({ id: v.optional(v.number()) }),
    'x:count': v.object({}),
  };
  const remote = remoteWith({
    fragments: ['x:count'],
    fills: [{ slot: 'product:below', order: 1 }],
  });
  const file = { slots, deprecated: { 'x:top': end }, shows, fills };
  const shown = { ...build, shows: ['x:top', 'cart:badge'], remote };
  const nothing = { type: 'object', properties: {}, required: [] };
  expect(contractOf(shown, [], new Map(), {}, file).slots).toEqual({
    gives: {
      'x:top': {
        props: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
        deprecated: end,
      },
      'x:below': { props: nothing },
    },
    shows: { 'cart:badge': { props: nothing } },
    takes: {
      'x:count': { props: nothing },
      'product:below': {
        props: { type: 'object', properties: { id: { type: 'number' } }, required: [] },
      },
    },
  });
});

it.each<[SlotsFile, string]>([
  [{ shows: { 'cart:badge': v.object({}) } }, 'src/slots.ts: shows: no code shows cart:badge'],
  [{ deprecated: { 'x:top': end } }, 'src/slots.ts: deprecated: no slot x:top'],
  [{ fills: { 'x:top': v.object({}) } }, 'src/slots.ts: fills: remote.json does not fill x:top'],
  [
    { slots: { 'x:top': v.pipe(v.string(), v.trim()) } },
    'src/slots.ts: x:top: the release could not compare it: The "trim" action',
  ],
])('refuses a file of slots that says %j', (file, problem) => {
  expect(() => contractOf(build, [], new Map(), {}, file)).toThrow(problem);
});

it.each<[string, Partial<BuildInfo>, string]>([
  ['is shown', { shows: ['cart:badge'] }, 'src/slots.ts: shows: no schema of cart:badge'],
  [
    'is filled',
    { remote: remoteWith({ fills: [{ slot: 'product:below', order: 1 }] }) },
    'src/slots.ts: fills: no schema of product:below',
  ],
  [
    'is a fragment of its own',
    { remote: remoteWith({ fragments: ['x:count'] }) },
    'src/slots.ts: fills: no schema of x:count',
  ],
])('refuses a slot without a schema that %s', (_how, changes, problem) => {
  expect(() => contractOf({ ...build, ...changes }, [], new Map())).toThrow(problem);
});

it('reads the file of slots of an app, if it has one', () => {
  const root = path.join(__dirname, '../../..');
  const names = Object.keys(readSlotsFile(path.join(root, 'mf-catalog')));
  expect(names.sort()).toEqual(['fills', 'slots']);
  expect(readSlotsFile(path.join(root, 'mf-auth'))).toEqual({});
});

it('has the members of the host that an app needs, those that it uses if they exist, and those that the shell offers', () => {
  const offered: HostMembers = new Map([
    ['navigate', { isOptional: false }],
    ['remoteHealth', { isOptional: true }],
    ['toast', { isOptional: false, deprecated: end }],
  ]);
  expect(contractOf(build, ['navigate', 'remoteHealth'], offered).host).toEqual({
    needs: ['navigate'],
    tries: ['remoteHealth'],
  });
  const shell = { ...build, host: { provides: {}, events: {} } };
  expect(contractOf(shell, [], offered).host).toEqual({
    needs: [],
    tries: [],
    offers: { navigate: {}, remoteHealth: {}, toast: { deprecated: end } },
  });
});

it('says until when an event is there', () => {
  const event = { keep: 'nothing', payload: v.string(), deprecated: end } as const;
  expect(messageOf('order:placed', event)).toEqual({
    keep: 'nothing',
    payload: { type: 'string' },
    deprecated: end,
  });
});

it('says what a shell still understands of older contracts', () => {
  const older = {
    'notice:raised': { keep: 'nothing', payload: v.string(), deprecated: end },
  } as const;
  const shell = { ...build, host: { provides: {}, events: { 'notice:raised': 'nothing' } } };
  expect(contractOf(shell, [], new Map(), older).bus).toEqual({
    'notice:raised': { keep: 'nothing', payload: { type: 'string' }, deprecated: end },
  });
});
