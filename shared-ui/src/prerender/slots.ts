/** Values by the names of their slots. */
export type Slots = Readonly<Record<string, string>>;

const SLOT = /\{(\w+)\}/g;

/**
 * For the build: HTML that was rendered of a stand-in, with the slot `{name}` in place of each of its
 * values. Throws when a value is not in the HTML.
 */
export function withSlots(html: string, standIn: Slots): string {
  // The longest first, because one value may contain another.
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
 * attribute, never markup; what it says is not looked at again. An attribute that would be empty is left out.
 */
export function filled<Part extends Node & ParentNode>(part: Part, values: Slots): Part {
  const fill = (text: string) => text.replaceAll(SLOT, (_slot, name: string) => values[name] ?? '');
  // Safe: a copy is of the same kind. Not `importNode`: it would fetch the pictures of the slots.
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
