/** The style element that goober uses if it exists. goober makes notistack's class names. */
interface StyleElement {
  readonly parentNode: Node;
  readonly firstChild: { data: string };
}

declare global {
  var _goober: StyleElement | undefined;
}

/**
 * Puts goober's styles into a constructable style sheet. A strict content policy allows it, and
 * forbids a style element that grows. Must be imported before notistack.
 */
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet();
  let text = '';
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  globalThis._goober = {
    parentNode: document.head,
    firstChild: {
      get data() {
        return text;
      },
      set data(css) {
        text = css;
        sheet.replaceSync(css);
      },
    },
  };
}

export {};
