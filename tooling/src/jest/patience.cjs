// Only stops a wait for something that never appears. How long other waits take depends on the
// machine's load.
require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
