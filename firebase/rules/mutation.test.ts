import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tryMutants } from './testing/mutation';
import { readRules, startServer, type Server } from './testing/server';

/** A condition whose loss no test can notice, and why it stays in the rules all the same. */
interface Survivor {
  readonly where: string;
  readonly dropped: string;
  readonly why: string;
}

const SURVIVORS = join(__dirname, 'mutation-survivors.json');

// Some three hundred rules files, each tried by up to six hundred requests.
jest.setTimeout(1_200_000);

describe('every condition of the rules', () => {
  let server: Server;

  beforeAll(async () => {
    server = await startServer();
  });

  afterAll(() => server.stop());

  it('is missed by a test when it is dropped, or is listed with the reason why not', async () => {
    const survived: string[] = [];
    let tried = 0;
    for await (const { mutant, killer } of tryMutants('demo-mutants', server, await readRules())) {
      tried += 1;
      if (killer === null) survived.push(`${mutant.where}: ${mutant.dropped}`);
    }
    const listed = JSON.parse(await readFile(SURVIVORS, 'utf8')) as Survivor[];

    process.stdout.write(
      `Mutation: ${tried} conditions dropped, ${tried - survived.length} noticed, ` +
        `${survived.length} survived\n`,
    );
    expect(tried).toBeGreaterThan(250);
    expect(survived.sort()).toEqual(listed.map((one) => `${one.where}: ${one.dropped}`).sort());
    expect(listed.filter(({ why }) => why.length < 40)).toEqual([]);
  });
});
