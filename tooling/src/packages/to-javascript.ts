import path from 'node:path';

import { transform } from '@swc/core';
import ts from 'typescript';

/** Node knows these names only in CommonJS. The sources use them, and run both as CommonJS and as ES modules. */
const COMMONJS_NAMES = {
  __dirname: 'const __dirname = import.meta.dirname;',
  __filename: 'const __filename = import.meta.filename;',
} as const;

/**
 * Compiles one TypeScript file with the same options as a remote's build, so that a build from the package
 * equals a build from the sources.
 */
export async function toJavaScript(file: string, text: string): Promise<string> {
  const { code } = await transform(text, {
    filename: file,
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
      // Node needs the attribute of an import of JSON, so keep it.
      experimental: { keepImportAssertions: true },
    },
  });
  const lines = Object.entries(COMMONJS_NAMES).flatMap(([name, line]) =>
    new RegExp(String.raw`\b${name}\b`).test(code) ? [line] : [],
  );
  return [...lines, code].join('\n');
}

/**
 * Completes the names of files in relative imports, because Node needs full names in ES modules. `files` are
 * those of the package, relative to the same folder as `file`. Throws an error that names an import without
 * such a file.
 */
export function withFileNames(file: string, text: string, files: ReadonlySet<string>): string {
  let named = text;
  for (const specifier of importsOf(text).toReversed()) {
    if (!specifier.text.startsWith('.')) continue;
    const place = path.posix.join(path.posix.dirname(file), specifier.text);
    const end = ['', '.js', '/index.js'].find((each) => files.has(`${place}${each}`));
    if (end === undefined)
      throw new Error(`${file} imports ${specifier.text}, which is not packed`);
    const quote = specifier.end - 1;
    named = `${named.slice(0, quote)}${end}${named.slice(quote)}`;
  }
  return named;
}

/** The packages that a script imports, without Node's own. */
export function importedPackages(text: string): string[] {
  return importsOf(text)
    .map((specifier) => specifier.text)
    .filter((name) => !name.startsWith('node:') && !name.startsWith('.'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

/**
 * The imports of a script or of its types, in the order of the text. Parses the text, because a script may
 * contain imports in strings: those of files that it writes.
 */
function importsOf(text: string): ts.StringLiteral[] {
  const found: ts.StringLiteral[] = [];
  const visit = (node: ts.Node) => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteral(specifier)) found.push(specifier);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('any.ts', text, ts.ScriptTarget.Latest));
  return found;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return node.argument.literal;
  }
  const isImport =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? node.arguments[0] : undefined;
}
