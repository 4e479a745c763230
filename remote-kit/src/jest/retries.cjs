const globals = require('@jest/globals');

// The gate sets this variable, and names each test that passes only at its second try. Without the variable,
// a failed test does not run again.
const retries = Number(process.env.JEST_RETRIES ?? 0);
if (retries > 0) globals.jest.retryTimes(retries, { logErrorsBeforeRetry: true });
