import { EVENT_NAMES } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { contractOf, messageOf } from './contract';
import type { HostMembers } from './declared-members';

const build = {
  name: 'mf-x',
  version: '1',
  contractVersion: 2,
  events: { emits: ['order:placed'], handles: ['catalog:changed'] },
};

it('says what the events of an app carry, and what is kept of them', () => {
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

const end = { since: '3.1', until: '2027-06-30', use: 'host.notify' };

it('says what is needed of the host, what only where it is there, and what the shell offers', () => {
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
