import { readFileSync, writeFileSync } from 'node:fs';
import { generateParser } from './rules/generate-parser';

/** Run by `npm run build:grammar`; outside of rules/, which does no I/O. */
const fileAt = (name: string): URL => new URL(name, import.meta.url);

const grammar = readFileSync(fileAt('rules/rules.peggy'), 'utf8');
writeFileSync(fileAt('rules/generated/rules-parser.ts'), generateParser(grammar));
