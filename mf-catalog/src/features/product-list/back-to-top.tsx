import { useEffect, useRef, useState } from 'react';

import { Button, focusHeading } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import styles from './product-list.module.css';

/** Must be at the top of a page. Two window heights further down it shows a button "Back to top". */
export function BackToTop() {
  const topRef = useRef<HTMLSpanElement>(null);
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const top = topRef.current;
    if (!top) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsFar(entry?.isIntersecting === false),
      { rootMargin: '200% 0px 0px' },
    );
    observer.observe(top);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={topRef} className={styles['top']} />
      {isFar && (
        <Button kind="quiet" className={styles['back']} onClick={goToTop}>
          {TEXTS.list.toTop}
        </Button>
      )}
    </>
  );
}

/** Also focuses the heading, because the focused button disappears at the top. */
function goToTop() {
  window.scrollTo({ top: 0 });
  focusHeading();
}
