import { configure } from '@testing-library/react';

// The limit is only for tests that hang. Pages are lazy, and compiling their code for the first time
// takes longer on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
