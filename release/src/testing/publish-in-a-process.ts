import process from 'node:process';

import { publish } from '../commands/publish';
import { siteAt } from '../site/site';

/** `publish-in-a-process <site> <build folder>`: tests start this process in order to kill it. */
const [folder = '', buildFolder = ''] = process.argv.slice(2);
process.stdout.write('publishing\n');
await publish(siteAt(folder), buildFolder);
