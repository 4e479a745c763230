import { configure } from '@testing-library/react';

// Only for a test that hangs: pages are lazy, and how long their code takes to be compiled for the
// first time depends on what else the machine does.
configure({ asyncUtilTimeout: 20_000 });
