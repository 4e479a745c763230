/**
 * Run as a child process: a backend on a folder, told of by one line on stdout. The test that
 * started it kills it.
 */
import { startFirestore } from '../../firestore-server';

const dataDir = process.argv[2] ?? '';
const { port } = await startFirestore({ port: 0, dataDir });
process.stdout.write(`${port}\n`);
