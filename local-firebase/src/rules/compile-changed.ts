import type { AllowNode, FunctionNode, MatchNode, Range, RulesFile } from './ast';
import { checkRules } from './check-rules';
import { compileRules, guardOf, type CompiledRules } from './compile-rules';
import { parseRules } from './parse-rules';
import { compileRuleSet } from './rule-set';

type Part = FunctionNode | AllowNode;
type Items = MatchNode['items'];

/**
 * Makes a compiler of files that differ from `source` in little, for tests that try many. If the
 * difference is inside of one function or one `allow`, only this part is parsed and checked, and
 * places in traces and reasons are those in `source`. Any other file is compiled as a whole. Throws
 * when `source` does not compile.
 */
export function compilerOfChanged(source: string): (changed: string) => CompiledRules {
  const file = parseRules(source);
  if ('message' in file) throw new Error(file.message);
  return (changed) => {
    const difference = differenceOf(source, changed);
    const part = partsOf(file.service.items).find(
      ({ range }) => range.start <= difference.start && difference.end <= range.end,
    );
    const end = changed.length - source.length + (part?.range.end ?? 0);
    const by = part && parsePart(changed.slice(part.range.start, end), part.kind);
    if (!by) return compileRules(changed);
    const items = replaced(file.service.items, part, by) as RulesFile['service']['items'];
    const rules = compileRuleSet({ ...file, service: { ...file.service, items } });
    return { ok: true, guard: guardOf(rules), warnings: [] };
  };
}

/** The range of `source` that is missing or different in `changed`. */
function differenceOf(source: string, changed: string): Range {
  const most = Math.min(source.length, changed.length);
  let start = 0;
  while (start < most && source[start] === changed[start]) start += 1;
  let same = 0;
  while (same < most - start && source.at(-1 - same) === changed.at(-1 - same)) same += 1;
  return { start, end: source.length - same };
}

const partsOf = (items: Items): readonly Part[] =>
  items.flatMap((item) => (item.kind === 'match' ? partsOf(item.items) : [item]));

/** Parses a function or an `allow`; `null` if the text is anything else or has errors. */
function parsePart(text: string, kind: Part['kind']): Part | null {
  const file = parseRules(`rules_version = '2'; service cloud.firestore { match /a { ${text}\n} }`);
  if ('message' in file || checkRules(file).length > 0) return null;
  const [block, ...more] = file.service.items;
  const [part, ...others] = block?.kind === 'match' ? block.items : [];
  return part?.kind === kind && more.length + others.length === 0 ? part : null;
}

const replaced = (items: Items, part: Part, by: Part): Items =>
  items.map((item) => {
    if (item === part) return by;
    return item.kind === 'match' ? { ...item, items: replaced(item.items, part, by) } : item;
  });
