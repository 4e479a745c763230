import { runCommand } from '@galleria/firebase';

process.exitCode = await runCommand(['mail-templates', ...process.argv.slice(2)]);
