import { documentCalls } from './document-calls';
import { createListenSession } from './listen-session';
import { queryCalls } from './query-calls';
import type { CallMethod, FirestoreService } from './rpc';
import type { Call, ServiceContext } from './service-context';
import { createWriteSession } from './write-session';

const calls: Record<CallMethod, Call> = { ...documentCalls, ...queryCalls };

/** The service for a store and its access controller. */
export const localService = (context: ServiceContext): FirestoreService => ({
  // `async` turns an error that is thrown at once into a rejection.
  call: async (method, request, caller) => calls[method](context, request, caller),
  listen: (caller, sink) => createListenSession(context, caller, sink),
  write: (caller, sink) => createWriteSession(context, caller, sink),
});
