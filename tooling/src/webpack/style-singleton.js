import { useEffect } from 'react';

/**
 * Takes the place of react-style-singleton, by which Radix locks the page's scrolling while a dialog
 * is open: a constructable style sheet, which a strict content policy allows, not a style element.
 */
export function styleSingleton() {
  let users = 0;
  let sheet;
  return function Sheet({ styles, dynamic }) {
    useEffect(() => {
      users += 1;
      if (users === 1) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      };
    }, [styles && dynamic]);
    return null;
  };
}
