const { default: Sequencer } = require('@jest/test-sequencer');

/** Small files with long tests: begun last, they would be waited for with a core idle. */
const LONGEST = [
  'firebase/rules/mutation',
  'firebase/rules/rules',
  'release/src/commands/processes',
  'tooling/src/gate/gate',
  'local-firebase/src/main',
];

const isLongest = ({ path }) => LONGEST.some((file) => path.endsWith(`${file}.test.ts`));

/** Jest's own order, which in a clean checkout is by the size of files, behind the longest ones. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLongest), ...sorted.filter((test) => !isLongest(test))];
  }
};
