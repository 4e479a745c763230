import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

const end = (use: string) => ({ since: '3.0', until: '2027-05-31', use });

/**
 * Events of contract 2 whose work methods of the host do since contract 3, as they were in its table.
 * The shell's build tells `check` that they are served.
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
  /** By the shell. */
  emits: ['notice:action-chosen', 'screen:shown'],
  handles: ['logout:requested', 'notice:raised', 'screen:shown'],
} as const;
