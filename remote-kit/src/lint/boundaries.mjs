/**
 * The boundaries that the lint checks, as a plugin. They are the same as dependency-cruiser's
 * library rules, but the editor shows them while the import is being typed. boundaries.json says
 * where each rule applies.
 */

import { existsSync, readFileSync } from 'node:fs';

/** Visits every import of a module and every export from one. */
const importsAndExports = (check) => ({
  ImportDeclaration: check,
  ExportNamedDeclaration: check,
  ExportAllDeclaration: check,
  ImportExpression: check,
});

const forbids = (name, message) => ({
  create: (context) =>
    importsAndExports((node) => {
      if (name.test(node.source?.value)) context.report({ node, message });
    }),
});

/**
 * The names that each shared library has in the page: the shell's providers re-export only these.
 * Types are allowed, because they do not exist at run time.
 */
const packed = new URL('./shared-libraries/', import.meta.url);
const libraries = existsSync(packed)
  ? packed
  : new URL('../../../shell/src/shared-libraries/', import.meta.url);
const provided = new Map(
  ['@reduxjs/toolkit', 'react-redux', 'react-router-dom'].map((name) => {
    const file = new URL(`${name.replace('@reduxjs/', 'redux-')}.ts`, libraries);
    const [, names = ''] = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
    return [name, names.split(',').map((entry) => entry.trim())];
  }),
);

const isType = ({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type';

/**
 * The imported name; undefined for a default import, a namespace and `export *`, which take the
 * whole library.
 */
const nameOf = ({ imported, exported, local, type }) =>
  type === 'ExportSpecifier' ? local.name : type === 'ImportSpecifier' ? imported.name : exported;

const onlyWhatTheShellBrings = {
  create: (context) =>
    importsAndExports((node) => {
      const brought = provided.get(node.source?.value);
      if (!brought || isType(node)) return;
      const taken = node.specifiers ?? [node];
      if (taken.every((each) => isType(each) || brought.includes(nameOf(each)))) return;
      context.report({
        node,
        message: 'The shell does not bring this name: see shell/src/shared-libraries.',
      });
    }),
};

/**
 * Calls of functions that replace a damaged file in the browser's cache (shared-contracts:
 * load-files.ts).
 */
const MENDING =
  'CallExpression[callee.name=/^(mendingFiles|lazyWithRetry|lazyPage|lazyRoute|page)$/]';

const filesAreMended = {
  create: (context) => ({
    [`ImportExpression:not(${MENDING} ImportExpression)`](node) {
      context.report({
        node,
        message:
          'Load code by mendingFiles or what is made of it: a damaged copy would stay in the cache.',
      });
    },
  }),
};

export default {
  meta: { name: 'boundaries' },
  rules: {
    'firebase-behind-data': forbids(
      /^@?firebase(?:\/|$)/,
      'The Firebase SDK stays in data/ and shared-contracts/src/firebase.',
    ),
    'only-shell-loads-remotes': forbids(
      /^@module-federation\//,
      'Only the shell loads remotes; only remote-kit builds them.',
    ),
    'no-react-router-in-remotes': forbids(
      /^react-router(?:\/|$)/,
      'Import react-router-dom: it is shared, react-router would be a second copy.',
    ),
    'only-what-the-shell-brings': onlyWhatTheShellBrings,
    'files-are-mended': filesAreMended,
  },
};
