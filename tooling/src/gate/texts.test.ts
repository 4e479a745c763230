/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { globSync } from 'tinyglobby';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../..');

/** The code whose texts shoppers see. The back office, overrides and the boundary view are for the shop's own staff. */
const SHOPPER_CODE = [
  '{shell,mf-auth,mf-cart,mf-catalog,shared-contracts,shared-ui}/src/**/*.{ts,tsx}',
  '!**/{texts,*.test}.{ts,tsx}',
  '!**/{testing,documents}/**',
  '!**/prerender.tsx',
  '!shell/src/features/{layout/boundary-view.tsx,overrides/**}',
];

/** Attributes and properties that people read or hear. */
const READ =
  /^(?:alt|aria-(?:label|description|valuetext)|caption|description|details|header|hint|label|lead|legend|message|note|notice|placeholder|screen|sign|summary|term|text|title)$/;

/** A text for people, such as `Sold out`, but not `visually-hidden`: two words, or a word with a capital letter. */
const PROSE = /\p{L}{2,}[^\p{L}]* \p{L}|^\p{Lu}\p{Ll}+/u;
const SENTENCE = /^\p{Lu}\p{Ll}*(?:[’']\p{Ll}+)?,? [\p{L}“"{(]/u;

interface Found {
  readonly line: number;
  readonly text: string;
}

/** Finds texts in code that should be in a catalogue. */
function textsIn(name: string, source: string): Found[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const report = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, text: text.trim().replace(/\s+/g, ' ') });
  };
  const visit = (node: ts.Node) => {
    if (isForDevelopers(node)) return;
    const text = textOf(node);
    if (text !== undefined && isText(node, text)) report(node, text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether only developers read the node: thrown errors, calls of the console, imports, exports and types. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return /^(?:console\.|super$)/.test(node.expression.getText());
  return (
    ts.isNewExpression(node) ||
    ts.isThrowStatement(node) ||
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  );
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('{}');
}

function isText(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return /\p{L}/u.test(text);
  return (isRead(node) ? PROSE : SENTENCE).test(text);
}

/** Whether a literal is a child of an element, or the value of an attribute or property that people read. */
function isRead(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) {
    return READ.test(parent.name.getText());
  }
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isRead(parent) : true;
  const isBranch =
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) &&
      parent.right === node &&
      [
        ts.SyntaxKind.AmpersandAmpersandToken,
        ts.SyntaxKind.BarBarToken,
        ts.SyntaxKind.QuestionQuestionToken,
      ].includes(parent.operatorToken.kind));
  return isBranch && isRead(parent);
}

it.each([
  ['<p>Sold out</p>', 'Sold out'],
  ['<p>{count} left</p>', 'left'],
  ['<p>{isSold ? "Sold" : null}</p>', 'Sold'],
  ['<p>{isSold && `Sold ${times} times`}</p>', 'Sold {} times'],
  ['<button aria-label="Close" />', 'Close'],
  ['<img alt={`Picture of ${title}`} />', 'Picture of {}'],
  ['const row = { term: "Total", value };', 'Total'],
  ['notify("error", "Could not add it");', 'Could not add it'],
  ['notify("error", `No more than ${most}`);', 'No more than {}'],
])('finds the text in %s', (source, text) => {
  expect(textsIn('any.tsx', source)).toEqual([{ line: 1, text }]);
});

it.each([
  '<p className="soft" role="status">{TEXTS.soldOut}</p>',
  '<b>{amount} = {price}</b>',
  'throw new Error("Nobody is logged in");',
  'console.error("Could not load it:", error);',
  'const row = { term: TEXTS.total, kind: "Total" };',
  'import { Total } from "Total amount";',
  'type Step = "Order placed";',
])('finds none in %s', (source) => {
  expect(textsIn('any.tsx', source)).toEqual([]);
});

it('no text for shoppers is in code: it must be in the texts.ts of its package', () => {
  const found = globSync(SHOPPER_CODE, { cwd: ROOT }).flatMap((file) =>
    textsIn(file, readFileSync(path.join(ROOT, file), 'utf8')).map(
      ({ line, text }) => `${file}:${String(line)}: ${text}`,
    ),
  );
  expect(found.sort()).toEqual([]);
});
