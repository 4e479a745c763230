import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { SUITES } from './testing/cases';
import { arenaOn, type Arena } from './testing/arena';
import { recordTests, tryMutants, type TestRecorder } from './testing/mutation';
import { restTransport } from './testing/rest-transport';
import { isOwnServer, readRules, startServer, useRules, type Server } from './testing/server';
import type { Transport } from './testing/transport';

// The server starts in the first hook, and each test makes up to three round trips.
jest.setTimeout(60_000);

const PROJECT = 'demo-rules';

/** A condition whose removal no test can detect, and the reason why the rules keep it. */
interface Survivor {
  readonly where: string;
  readonly dropped: string;
  readonly why: string;
}

const SURVIVORS = join(__dirname, 'mutation-survivors.json');

describe('the access rules', () => {
  let rules: string;
  let recorder: TestRecorder;
  let server: Server;
  let transport: Transport;
  let arena: Arena;

  beforeAll(async () => {
    rules = await readRules();
    recorder = recordTests(rules);
    server = await startServer(recorder.guard);
    if (!isOwnServer) await useRules(PROJECT, server, rules);
    transport = restTransport(PROJECT, server);
    arena = arenaOn(transport);
  });

  afterAll(async () => {
    await transport.close();
    await server.stop();
  });

  describe.each(Object.entries(SUITES))('on %s', (suite, cases) => {
    it.each(cases.map((test) => [test.name, test] as const))('%s', async (_name, test) => {
      const judged = () => arena.judge(test);
      await (isOwnServer ? recorder.record(suite, test, judged) : judged());
    });
  });

  // Only our own server tells the test which requests it checks with the rules.
  (isOwnServer ? it : it.skip)(
    'have no condition that can be dropped unnoticed, except those with a reason',
    async () => {
      const verdicts = tryMutants(rules, recorder.recorded);
      const tried = verdicts.length;
      const survived = verdicts
        .filter(({ killer }) => killer === null)
        .map(({ mutant }) => `${mutant.where}: ${mutant.dropped}`);
      const listed = JSON.parse(await readFile(SURVIVORS, 'utf8')) as Survivor[];

      process.stdout.write(
        `Mutation: ${tried} conditions dropped, ${tried - survived.length} noticed, ` +
          `${survived.length} survived\n`,
      );
      expect(tried).toBeGreaterThan(250);
      expect(survived.sort()).toEqual(listed.map((one) => `${one.where}: ${one.dropped}`).sort());
      expect(listed.filter(({ why }) => why.length < 40)).toEqual([]);
    },
    // Several hundred sets of rules judge several hundred requests each.
    1_200_000,
  );

  it('ask for no proof of work where its constant is empty', async () => {
    const project = 'demo-rules-without-work';
    const changed = rules.replace("return '000';", "return '';");
    await useRules(project, server, changed);
    const freeTransport = restTransport(project, server);
    const withoutWork = Object.values(SUITES)
      .flat()
      .filter(({ name }) => name.endsWith('without having worked'));
    expect(withoutWork).toHaveLength(2);
    for (const test of withoutWork)
      await arenaOn(freeTransport).judge({ ...test, isAllowed: true });
    await freeTransport.close();
  });
});
