import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

const end = (use: string) => ({ since: '3.0', until: '2027-05-31', use });

/**
 * Events of contract 2 that contract 3 has replaced by methods of the host. The entries are copied from the event
 * table of contract 2. The shell's build tells `check` that the shell serves them.
 */
export const OLD_EVENTS = {
  messages: {
    'screen:shown': {
      keep: 'last',
      payload: v.object({ title: text, description: v.optional(v.string()) }),
      deprecated: end('host.setScreen'),
    },
    'notice:raised': {
      keep: 'until-handled',
      payload: v.object({
        type: v.picklist(['error', 'progress', 'success']),
        title: text,
        action: v.optional(v.object({ id: text, label: text, name: v.optional(text) })),
      }),
      deprecated: end('host.notify'),
    },
    'notice:action-chosen': {
      keep: 'nothing',
      payload: v.object({ id: v.string() }),
      deprecated: end('host.notify'),
    },
    'logout:requested': {
      keep: 'nothing',
      payload: v.object({
        reason: v.picklist(['asked', 'expired', 'unknown-user', 'unknown-admin']),
      }),
      deprecated: end('host.session.end'),
    },
  },
  /** The shell emits these events. */
  emits: ['notice:action-chosen', 'screen:shown'],
  handles: ['logout:requested', 'notice:raised', 'screen:shown'],
} as const;
