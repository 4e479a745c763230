/** @jest-environment jsdom */
import { act, createElement as reactElement, memo, useState, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { createElement, openModule } from '.';

/** The types of this package have no DOM. */
type Element = Parameters<typeof createRoot>[0] & { textContent: string | null };
const { document } = globalThis as unknown as {
  readonly document: { createElement(tag: string): Element };
};
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Part {
  readonly Part: ComponentType;
}
type Module = ReturnType<typeof openModule>;

let page: Root;
let place: Element;
let file = 0;

beforeEach(() => {
  file += 1;
  place = document.createElement('div');
  page = createRoot(place);
});

afterEach(() => act(() => page.unmount()));

/** Runs a module, as the bundler does when it is loaded and after each edit. */
function run<T extends object>(exported: (module: Module) => T, data?: { shape?: string }) {
  const hot = {
    ...(data ? { data } : {}),
    accept: jest.fn(),
    invalidate: jest.fn(),
    dispose: (leave: (data: { shape?: string }) => void) => leave(left),
    addStatusHandler: jest.fn(),
  };
  const left: { shape?: string } = {};
  const opened = openModule(`module-${String(file)}.tsx`, hot);
  const module = { exports: exported(opened) };
  opened.close(module);
  return { exports: module.exports, hot, left };
}

/** A component with state, which shows how often its state was made. `hooks` describes its hooks, as swc does. */
const counting =
  (text: string, hooks = 'useState', isForced = false, customHooks?: () => unknown[]) =>
  ({ register, sign }: Module): Part => {
    const Part = () => {
      const [id] = useState(() => (lastId += 1));
      return `${text} ${String(id)}`;
    };
    let lastId = text.length;
    sign()(Part, hooks, isForced, customHooks);
    register(Part, 'Part');
    return { Part };
  };

async function shownAfter(edit: (module: Module) => Part): Promise<string | null> {
  const { Part } = run(counting('a')).exports;
  // Render it without the module's own JSX, as the shell does.
  act(() => page.render(reactElement(Part)));
  expect(place.textContent).toBe('a 2');
  await act(async () => {
    run(edit);
    await Promise.resolve();
  });
  return place.textContent;
}

it('renders the newest function, with the state of the one before', async () => {
  expect(await shownAfter(counting('edited'))).toBe('edited 2');
});

it.each([
  ['other hooks', counting('edited', 'useState useState')],
  ['a hook of which nobody knows whether it is the same', counting('edited', 'useState', true)],
])('begins anew with %s', async (_, edit) => {
  expect(await shownAfter(edit)).toBe('edited 7');
});

it('begins anew when a hook that it uses has other hooks', async () => {
  const using = (text: string, hooks: string) => (module: Module) => {
    const useOwn = () => undefined;
    module.sign()(useOwn, hooks);
    return counting(text, 'useState', false, () => [useOwn])(module);
  };
  const shown = async (text: string, hooks: string) => {
    await act(async () => {
      run(using(text, hooks));
      await Promise.resolve();
    });
    return place.textContent;
  };
  expect(await shownAfter(using('edited', 'useEffect'))).toBe('edited 7');
  expect(await shown('once more', 'useEffect')).toBe('once more 7');
  expect(await shown('otherwise', 'useMemo')).toBe('otherwise 10');
});

it('keeps the state within memo', async () => {
  const remembered =
    (text: string) =>
    (module: Module): Part => {
      const Part = memo(counting(text)(module).Part);
      module.register(Part, 'Remembered');
      return { Part };
    };
  const { Part } = run(remembered('a')).exports;
  act(() => page.render(createElement(Part)));
  await act(async () => {
    run(remembered('edited'));
    await Promise.resolve();
  });
  expect(place.textContent).toBe('edited 2');
});

it('replaces a module alone only if it exports the same components as before, and nothing else', () => {
  const { hot, left } = run(counting('a'));
  expect(hot.accept).toHaveBeenCalled();
  const again = run(counting('edited'), left);
  expect(again.hot.invalidate).not.toHaveBeenCalled();

  const withMore = run((module) => ({ ...counting('a')(module), more: 1 }), left);
  expect(withMore.hot.accept).not.toHaveBeenCalled();
  expect(withMore.hot.invalidate).toHaveBeenCalled();
  const renamed = run((module) => ({ Other: counting('a')(module).Part }), left);
  expect(renamed.hot.invalidate).toHaveBeenCalled();
});

it('does not change exports that are no components', () => {
  const values = { text: 'a', object: { $$typeof: Symbol.for('react.context') } };
  const { exports, hot } = run(({ register }) => {
    for (const [name, value] of Object.entries(values)) register(value, name);
    return values;
  });
  expect(exports.object).toBe(values.object);
  expect(hot.accept).not.toHaveBeenCalled();
});
