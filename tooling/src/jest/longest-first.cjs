const { default: Sequencer } = require('@jest/test-sequencer');

/** Begun last, it would be waited for alone, with all other cores idle. */
const LONGEST = /firebase\/rules\/mutation\.test\.ts$/;

/** Jest's own order, which in a clean checkout is by the size of files, behind the longest one. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const longest = sorted.filter(({ path }) => LONGEST.test(path));
    return [...longest, ...sorted.filter((test) => !longest.includes(test))];
  }
};
