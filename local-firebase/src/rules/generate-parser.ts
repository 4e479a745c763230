import peggy from 'peggy';

const header = `// @ts-nocheck -- generated from rules.peggy by \`npm run build:grammar\`; do not edit.
import type { RulesFile } from '../ast';
import type { Expectation } from '../syntax-message';

`;

/** The TypeScript source of the parser that `grammar` describes. */
export function generateParser(grammar: string): string {
  const source = peggy.generate(grammar, { output: 'source', format: 'bare' });
  return `${header}interface Parser {
  parse(source: string): RulesFile;
  SyntaxError: new () => Error & {
    readonly expected: readonly Expectation[];
    readonly found: string | null;
    readonly location: { readonly start: { readonly line: number; readonly column: number } };
  };
}

export const rulesParser: Parser = ${source};
`;
}
