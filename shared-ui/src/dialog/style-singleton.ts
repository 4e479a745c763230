import { useEffect } from 'react';

/**
 * Replaces react-style-singleton in every build (remote-kit: app-options.ts). Radix uses it to lock the
 * scrolling of the page while a dialog is open. This version uses a constructable style sheet, which a
 * strict content security policy allows; the original uses a style element.
 */
export function styleSingleton() {
  const sheet = new CSSStyleSheet();
  let users = 0;
  return function Sheet({ styles }: { readonly styles: string }) {
    useEffect(() => {
      users += 1;
      sheet.replaceSync(styles);
      if (users === 1) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      };
    }, [styles]);
    return null;
  };
}
