import { runCommand } from '@galleria/firebase';

process.exitCode = await runCommand(['admin-create', ...process.argv.slice(2)]);
