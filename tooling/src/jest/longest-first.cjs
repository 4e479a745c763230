const { default: Sequencer } = require('@jest/test-sequencer');

/** Small files with long tests. If they started last, one core would be idle while they run. */
const LONGEST = [
  'firebase/rules/rules',
  'release/src/commands/processes',
  'tooling/src/gate/gate',
  'local-firebase/src/main',
  'local-firebase/src/store/kill',
];

const isLongest = ({ path }) => LONGEST.some((file) => path.endsWith(`${file}.test.ts`));

/** Runs the longest files first, then the others in jest's own order, by size in a clean checkout. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLongest), ...sorted.filter((test) => !isLongest(test))];
  }
};
