import path from 'node:path';

const RUNTIME = JSON.stringify(import.meta.dirname);

/**
 * Runs after swc's transformation for Fast Refresh. Gives a module the functions that the transformed code
 * calls (see index.ts). Adds them to the module's first line, so that source maps stay right.
 */
export default function hotLoader(code, map) {
  const file = this.resourcePath;
  // Editors empty a file before they write it. An update to the empty module would reload the page.
  if (code === '') return this.callback(new Error(`${path.basename(file)} is empty`));
  // Only a `.tsx` file has components. In other files, a name with a capital letter is something else.
  const register = file.endsWith('.tsx') ? '$hot.register' : '() => undefined';
  if (path.dirname(file) === import.meta.dirname) {
    return this.callback(null, `const $RefreshSig$ = () => (type) => type; ${code}`, map);
  }
  const begin = [
    `import { openModule as $openModule } from ${RUNTIME};`,
    `const $hot = $openModule(${JSON.stringify(file)}, import.meta.webpackHot);`,
    `const $RefreshSig$ = $hot.sign, $RefreshReg$ = ${register};`,
  ].join(' ');
  this.callback(null, `${begin} ${code}\n$hot.close(__webpack_module__);\n`, map);
}
