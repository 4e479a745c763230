import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import {
  Client,
  Metadata,
  credentials,
  type ServiceError,
  type ClientDuplexStream,
} from '@grpc/grpc-js';
import type { Caller } from '../access/access-guard';
import type { JsonObject } from '../protocol/json-input';
import { RpcError } from '../protocol/rpc-error';
import type { FirestoreService, StreamSink } from '../server/rpc';
import { createGrpcTransport, type GrpcTransport } from './grpc-transport';
import { firestoreMethods } from './message-codec';

const methods = new Map(firestoreMethods().map((method) => [method.name, method]));
const DATABASE = 'projects/p/databases/(default)';

/** Records the messages that arrive. Its streams stay open, and tests can use their sinks. */
class RecordingService implements FirestoreService {
  readonly calls: { method: string; request: JsonObject; caller: Caller }[] = [];
  readonly sinks: StreamSink[] = [];
  readonly received: unknown[] = [];
  closed = 0;
  answers: readonly JsonObject[] = [];
  failure: RpcError | null = null;
  onReceive: () => void = () => undefined;

  async call(method: string, request: JsonObject, caller: Caller): Promise<readonly JsonObject[]> {
    this.calls.push({ method, request, caller });
    if (this.failure) throw this.failure;
    return Promise.resolve(this.answers);
  }

  listen(_caller: Caller, sink: StreamSink) {
    this.sinks.push(sink);
    return {
      receive: (request: unknown) => {
        this.received.push(request);
        this.onReceive();
      },
      close: () => void (this.closed += 1),
    };
  }

  write(caller: Caller, sink: StreamSink) {
    return this.listen(caller, sink);
  }
}

let service: RecordingService;
let transport: GrpcTransport;
let server: Server;
let client: Client;

beforeEach(async () => {
  service = new RecordingService();
  transport = createGrpcTransport(service);
  // The real server of the port does the same: it looks at the first bytes and puts them back.
  server = createServer((socket: Socket) => {
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      transport.serve(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
});

afterEach(async () => {
  client.close();
  await transport.stop();
  server.close();
});

function bearer(authorization: string): Metadata {
  const metadata = new Metadata();
  metadata.set('authorization', authorization);
  return metadata;
}

function method(name: string) {
  const found = methods.get(name);
  if (!found) throw new Error(`No method ${name}`);
  return { path: `/google.firestore.v1.Firestore/${name}`, ...found };
}

function unary(name: string, request: JsonObject, metadata = new Metadata()): Promise<JsonObject> {
  const { path, request: input, response: output } = method(name);
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(path, input.encode, output.decode, request, metadata, (error, answer) =>
      error ? reject(error) : resolve(answer ?? {}),
    );
  });
}

function listen(): ClientDuplexStream<JsonObject, JsonObject> {
  const { path, request, response } = method('Listen');
  const stream = client.makeBidiStreamRequest(path, request.encode, response.decode);
  // Streams that a test leaves open end with an error when the client closes.
  stream.on('error', () => undefined);
  return stream;
}

test('a call brings its request, its caller and its answer across', async () => {
  service.answers = [{ commitTime: '2024-01-01T00:00:00.000001Z' }];
  const answer = await unary('Commit', { database: DATABASE }, bearer('Bearer owner'));
  expect(service.calls).toEqual([
    { method: 'Commit', request: { database: DATABASE }, caller: { kind: 'owner' } },
  ]);
  expect(answer).toEqual(service.answers[0]);
});

test('a refusal arrives with its status and its message', async () => {
  service.failure = new RpcError('PERMISSION_DENIED', 'No rule allows it');
  await expect(unary('Commit', { database: DATABASE })).rejects.toMatchObject({
    code: 7,
    details: 'No rule allows it',
  });
});

test('a malformed token is refused before the service is asked', async () => {
  await expect(unary('Commit', {}, bearer('Bearer x.y.z'))).rejects.toMatchObject({ code: 16 });
  expect(service.calls).toEqual([]);
});

test('all answers of a query arrive in order', async () => {
  service.answers = [{ transaction: 'AA==' }, { readTime: '2024-01-01T00:00:00.000Z' }];
  const { path, request, response } = method('RunQuery');
  const stream = client.makeServerStreamRequest(path, request.encode, response.decode, {
    parent: `${DATABASE}/documents`,
  });
  const answers: unknown[] = [];
  for await (const answer of stream) answers.push(answer);
  expect(answers).toEqual(service.answers);
});

test('a listen stream carries messages both ways until the client ends it', async () => {
  const stream = listen();
  const received = new Promise<void>((resolve) => (service.onReceive = resolve));
  stream.write({ database: DATABASE, removeTarget: 4 });
  await received;
  expect(service.received).toEqual([{ database: DATABASE, removeTarget: 4, labels: {} }]);

  service.sinks[0]?.message({ targetChange: { targetIds: [4] } });
  const [answer] = (await once(stream, 'data')) as [JsonObject];
  expect(answer).toEqual({ targetChange: { targetIds: [4] } });

  stream.end();
  stream.resume();
  await once(stream, 'end');
  expect(service.closed).toBe(1);
});

test('a stream that the service fails ends with its status', async () => {
  const stream = listen();
  const received = new Promise<void>((resolve) => (service.onReceive = resolve));
  stream.write({ database: DATABASE });
  await received;
  service.sinks[0]?.fail(new RpcError('UNAVAILABLE', 'Stopping'));
  stream.resume();
  const [error] = (await once(stream, 'error')) as [ServiceError];
  expect([error.code, error.details]).toEqual([14, 'Stopping']);
});

test('a client that vanishes closes its streams', async () => {
  const stream = listen();
  const received = new Promise<void>((resolve) => (service.onReceive = resolve));
  stream.write({ database: DATABASE });
  await received;
  const closed = new Promise<void>((resolve) => {
    const count = service.closed;
    const look = () => (service.closed > count ? resolve() : setImmediate(look));
    look();
  });
  stream.cancel();
  await expect(closed).resolves.toBeUndefined();
});

test('a method outside of the service is refused as unimplemented', async () => {
  await expect(unary('PartitionQuery', {})).rejects.toMatchObject({ code: 12 });
});
