import { EVENT_NAMES } from '@galleria/shared-contracts/contract';
import ts from 'typescript';

import { usedMembers, type HostMembers, type SourceText } from './declared-members';

export interface UsedEvents {
  readonly emits: readonly string[];
  readonly handles: readonly string[];
  /** Names of the slots that its pages show. */
  readonly shows: readonly string[];
  /** Members of the host that it uses: `navigate`, `session.end`. */
  readonly members: readonly string[];
}

/** A hook of shared-contracts that subscribes to the event with the given name. */
const SUBSCRIBING_HOOK = 'useEventState';

/**
 * Finds what a build's sources use: the events that they emit and subscribe to (by calls of `emit` and `on`
 * on the bus), the slots that they show (by `<Slot name="…">`), and which of these members of the host.
 * Throws an error that names the line if a name is not an event, or is not a literal: the release could not
 * find it. Only helpers of shared-contracts may pass names on.
 */
export function usedEvents(
  sources: readonly SourceText[],
  offered: HostMembers = new Map(),
): UsedEvents {
  const emits = new Set<string>();
  const handles = new Set<string>();
  const shows = new Set<string>();
  const members = new Set<string>();
  for (const { file, text } of sources) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
    const placeOf = (node: ts.Node) =>
      `${file}:${String(source.getLineAndCharacterOfPosition(node.pos).line + 1)}`;
    const visit = (node: ts.Node) => {
      const shown = nameOfSlot(node);
      if (shown) {
        const slots = writtenOut(shown);
        if (!slots) {
          throw new Error(`${placeOf(shown)}: the slot's name is not written out`);
        }
        for (const name of slots) shows.add(name);
      }
      const call = callOfBus(node);
      const names = call && writtenOut(call.name);
      if (names) {
        const known = names.filter((name) => (EVENT_NAMES as readonly string[]).includes(name));
        const unknown = names.find((name) => !known.includes(name));
        if (call.isSurelyBus && unknown !== undefined) {
          throw new Error(`${placeOf(call.name)}: there is no event ${unknown}`);
        }
        for (const name of known) (call.emits ? emits : handles).add(name);
      } else if (call?.isSurelyBus && !file.includes('/shared-contracts/')) {
        throw new Error(`${placeOf(call.name)}: the event's name is not written out`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    for (const member of usedMembers(source, offered)) members.add(member);
  }
  return {
    emits: [...emits].sort(),
    handles: [...handles].sort(),
    shows: [...shows].sort(),
    members: [...members].sort(),
  };
}

/** A call like `host.events.on(name, …)`; other things have methods named `on`, too. */
function callOfBus(node: ts.Node) {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression: callee } = node;
  const [name] = node.arguments;
  if (!name) return undefined;
  if (ts.isIdentifier(callee) && callee.text === SUBSCRIBING_HOOK) {
    return { emits: false, name, isSurelyBus: true };
  }
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  const method = callee.name.text;
  if (method !== 'emit' && method !== 'on') return undefined;
  const { expression: owner } = callee;
  const isSurelyBus =
    (ts.isIdentifier(owner) && owner.text === 'events') ||
    (ts.isPropertyAccessExpression(owner) && owner.name.text === 'events');
  return { emits: method === 'emit', name, isSurelyBus };
}

/** The expression for the name in `<Slot name="cart:badge">` or `<host.Slot …>`. */
function nameOfSlot(node: ts.Node): ts.Expression | undefined {
  if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return undefined;
  const { tagName, attributes } = node;
  const tag = ts.isPropertyAccessExpression(tagName) ? tagName.name : tagName;
  if (!ts.isIdentifier(tag) || tag.text !== 'Slot') return undefined;
  for (const attribute of attributes.properties) {
    if (!ts.isJsxAttribute(attribute) || !ts.isIdentifier(attribute.name)) continue;
    if (attribute.name.text !== 'name') continue;
    const { initializer } = attribute;
    return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  }
  return undefined;
}

/** The names in a literal such as `'a'`, or in a choice such as `is ? 'a' : 'b'`; undefined for anything else. */
function writtenOut(name: ts.Expression): string[] | undefined {
  if (ts.isStringLiteralLike(name)) return [name.text];
  if (!ts.isConditionalExpression(name)) return undefined;
  const branches = [writtenOut(name.whenTrue), writtenOut(name.whenFalse)];
  return branches.every((branch) => branch !== undefined) ? branches.flat() : undefined;
}
