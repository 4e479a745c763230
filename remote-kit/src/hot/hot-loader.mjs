import path from 'node:path';

const RUNTIME = JSON.stringify(import.meta.dirname);

/**
 * Behind swc's transformation for Fast Refresh: gives a module the functions that it calls (index.ts beside this).
 * What comes before the module stands in its first line, so that source maps stay right.
 */
export default function hotLoader(code, map) {
  const file = this.resourcePath;
  // Editors empty a file before they write it. An update to the empty module would reload the page.
  if (code === '') return this.callback(new Error(`${path.basename(file)} is empty`));
  // A name with a capital is a component's only where JSX is.
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
