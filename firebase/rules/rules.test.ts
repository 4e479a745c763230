import { SUITES } from './testing/cases';
import { arenaOn, type Arena } from './testing/arena';
import { sdkTransport } from './testing/sdk-transport';
import { readRules, startServer, useRules, type Server } from './testing/server';
import type { Transport } from './testing/transport';

// The server starts in the first hook, and each test makes up to three round trips.
jest.setTimeout(60_000);

const PROJECT = 'demo-rules';

describe('the access rules', () => {
  let server: Server;
  let transport: Transport;
  let arena: Arena;

  beforeAll(async () => {
    server = await startServer();
    await useRules(PROJECT, server, await readRules());
    transport = await sdkTransport(PROJECT, server);
    arena = arenaOn(transport);
  });

  afterAll(async () => {
    await transport.close();
    await server.stop();
  });

  describe.each(Object.entries(SUITES))('on %s', (_, cases) => {
    it.each(cases.map((test) => [test.name, test] as const))('%s', async (_name, test) => {
      await expect(arena.judge(test)).resolves.toBeUndefined();
    });
  });

  it('ask for no proof of work where its constant is empty', async () => {
    const project = 'demo-rules-without-work';
    const rules = (await readRules()).replace("return '000';", "return '';");
    await useRules(project, server, rules);
    const free = await sdkTransport(project, server);
    const idle = Object.values(SUITES)
      .flat()
      .filter(({ name }) => name.endsWith('without having worked'));
    expect(idle).toHaveLength(2);
    for (const test of idle) await arenaOn(free).judge({ ...test, isAllowed: true });
    await free.close();
  });
});
