import { useEffect, useState } from 'react';

import { TEXTS } from '../../../texts';
import styles from '../layout.module.css';
import { keptPages, type KeptPage } from './kept-pages';

/** Links to the pages that can be seen without network. Any link in the page that leads to one opens the kept page. */
export function WhatIsKept() {
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    let isWanted = true;
    void keptPages(globalThis).then((found) => {
      if (isWanted) setPages(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(() => {
    const paths = new Set(pages.map(({ path }) => path));
    // The router would ask the network for the page's data. A kept page contains its data, so let the browser open it.
    function leaveToBrowser(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && paths.has(link.pathname)) event.stopPropagation();
    }
    document.addEventListener('click', leaveToBrowser, true);
    return () => document.removeEventListener('click', leaveToBrowser, true);
  }, [pages]);
  if (pages.length === 0) return null;
  return (
    <nav aria-label={TEXTS.layout.seenOffline}>
      <details className={`container ${styles.banner}`}>
        <summary>{TEXTS.layout.seenOffline}</summary>
        <ul>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
