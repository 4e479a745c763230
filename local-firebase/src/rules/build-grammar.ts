import { readFileSync, writeFileSync } from 'node:fs';
import { generateParser } from './generate-parser';

const fileAt = (name: string): URL => new URL(name, import.meta.url);

const grammar = readFileSync(fileAt('rules.peggy'), 'utf8');
writeFileSync(fileAt('generated/rules-parser.ts'), generateParser(grammar));
