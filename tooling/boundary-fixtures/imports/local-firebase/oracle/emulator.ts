// Clean: the oracle starts the official emulator to compare with.
import { spawn } from 'node:child_process';
export const start = spawn;
