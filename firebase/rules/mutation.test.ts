import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tryMutants } from './testing/mutation';
import { readRules } from './testing/server';

/** A condition whose removal no test can notice, and the reason why the rules keep it. */
interface Survivor {
  readonly where: string;
  readonly dropped: string;
  readonly why: string;
}

const SURVIVORS = join(__dirname, 'mutation-survivors.json');

// Several hundred sets of rules judge several hundred requests each.
jest.setTimeout(1_200_000);

describe('every condition of the rules', () => {
  it('is noticed by a test when it is dropped, or is listed with the reason', async () => {
    const verdicts = await tryMutants(await readRules());
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
  });
});
