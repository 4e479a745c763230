import { context } from 'esbuild';

import { galleryBuild } from './build';

// `npm run dev -w shared-ui` serves the gallery and builds it again at every load. The port is `PORT` or
// any free one.
const folder = import.meta.dirname;
const gallery = await context(galleryBuild(folder));
const { port } = await gallery.serve({
  servedir: folder,
  host: '127.0.0.1',
  port: Number(process.env['PORT'] ?? 0),
});
console.log(`The parts are shown at http://127.0.0.1:${port}/`);
