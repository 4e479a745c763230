/** The values of slots, by the name of the slot. */
export type Slots = Readonly<Record<string, string>>;

const SLOT = /\{(\w+)\}/g;

/**
 * Used by the build. `html` was rendered from placeholder values, `standIn`. Replaces each of these values by its slot
 * `{name}`. Throws when a value is not in the HTML.
 */
export function withSlots(html: string, standIn: Slots): string {
  // Replace the longest value first, because a value may contain another.
  const slots = Object.entries(standIn).sort(([, a], [, b]) => b.length - a.length);
  return slots.reduce((whole, [name, value]) => {
    if (!whole.includes(value)) {
      throw new Error(`The HTML has no place for the slot "${name}": "${value}" is not in it`);
    }
    return whole.replaceAll(value, `{${name}}`);
  }, html);
}

/**
 * A copy of a prerendered part with these values in its slots. A value becomes text or the value of an
 * attribute, never markup, and slots inside a value are not replaced. An attribute that would be empty is
 * removed.
 */
export function filled<Part extends Node & ParentNode>(part: Part, values: Slots): Part {
  const fill = (text: string) => text.replaceAll(SLOT, (_slot, name: string) => values[name] ?? '');
  // Safe: a copy has the same type. `importNode` would fetch the pictures of the slots, so it is not used.
  const copy = part.cloneNode(true) as Part;
  for (const element of copy.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const text = fill(value);
      if (text === value) continue;
      if (text === '') element.removeAttribute(name);
      else element.setAttribute(name, text);
    }
    for (const node of element.childNodes) {
      if (node instanceof Text) node.textContent = fill(node.data);
    }
  }
  return copy;
}
