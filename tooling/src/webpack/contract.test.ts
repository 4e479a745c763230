import { EVENT_NAMES } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { contractOf, messageOf } from './contract';

const build = {
  name: 'mf-x',
  version: '1',
  contractVersion: 2,
  events: { emits: ['order:placed'], handles: ['catalog:changed'] },
};

it('says what the events of an app carry, and what is kept of them', () => {
  expect(contractOf(build).events).toEqual({
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
  const { bus } = contractOf({ ...build, host: { provides: {}, events } });
  expect(Object.keys(bus ?? {})).toEqual(EVENT_NAMES);
});

it('refuses a payload that no JSON Schema describes, and names the event', () => {
  const payload = v.pipe(v.string(), v.trim());
  expect(() => messageOf('order:placed', { keep: 'nothing', payload })).toThrow(
    'order:placed: the release could not compare its payload: The "trim" action',
  );
});
