import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { Product, ProductSummary } from '@galleria/shared-contracts/domain';
import { ChevronDownIcon, CloseIcon, IconButton, Picture } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import styles from './gallery.module.css';

/** The pictures of the product. All pictures after the first load when they come near the view. */
export function Gallery({ product }: { product: Product | ProductSummary }) {
  const { title, image } = product;
  const pictures = [image, ...(('pictures' in product && product.pictures) || [])];
  const row = useRef<HTMLUListElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  // Another size of the product may have fewer pictures.
  const shown = Math.min(place, pictures.length - 1);
  const textOf = (at: number) =>
    at === 0 ? title : TEXTS.product.picture(title, at + 1, pictures.length);
  const show = (next: number) => {
    // After the last picture comes the first.
    const wanted = (next + pictures.length) % pictures.length;
    setPlace(wanted);
    // Scroll the row also while the dialog is open, so that the picture is in view when the dialog closes.
    row.current?.scrollTo({ left: wanted * row.current.clientWidth * directionOf(row.current) });
  };
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step * directionOf(event.currentTarget));
  };
  const enlarge = (at: number) => {
    show(at);
    setIsOpen(true);
  };
  useEffect(() => {
    // In an effect, because the dialog has its buttons only now and the first button must get the focus.
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const turning = pictures.length > 1 && (
    <Turning place={shown} count={pictures.length} show={show} onKeyDown={turn} />
  );
  return (
    <div className={styles['gallery']}>
      <ul
        ref={row}
        className={styles['row']}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          // `scrollLeft` is negative where texts run from right to left.
          setPlace(Math.round(Math.abs(scrollLeft) / clientWidth));
        }}
      >
        {pictures.map((picture, at) => (
          // The key makes a new element, because an element shows the former picture until the next one is loaded.
          <li key={`${at} ${picture}`} className={styles['item']}>
            <Picture
              src={picture}
              alt={textOf(at)}
              width={800}
              height={800}
              shape="window"
              eager={at === 0}
              className={styles['picture']}
            />
            <button
              type="button"
              className={styles['enlarge']}
              aria-label={TEXTS.product.enlarge(textOf(at))}
              onClick={() => enlarge(at)}
              onKeyDown={turn}
            />
          </li>
        ))}
      </ul>
      {turning}
      <dialog
        ref={dialog}
        className={styles['dialog']}
        aria-label={TEXTS.product.pictures(title)}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <>
            <div className={styles['bar']}>
              {turning}
              <IconButton
                label={TEXTS.product.close}
                icon={<CloseIcon />}
                onClick={() => dialog.current?.close()}
                onKeyDown={turn}
              />
            </div>
            <Picture
              key={shown}
              src={pictures[shown] ?? image}
              alt={textOf(shown)}
              width={1600}
              height={1600}
              eager
              className={styles['large']}
            />
          </>
        )}
      </dialog>
    </div>
  );
}

/** Returns -1 where texts run from right to left, because the next picture is at the left there; otherwise 1. */
function directionOf(element: Element): number {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

interface TurningProps {
  place: number;
  count: number;
  show: (place: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The buttons for the previous and next picture, and the number of the current picture. */
function Turning({ place, count, show, onKeyDown }: TurningProps) {
  return (
    <div className={styles['turning']}>
      <IconButton
        label={TEXTS.product.previous}
        icon={<ChevronDownIcon />}
        className={styles['previous']}
        onClick={() => show(place - 1)}
        onKeyDown={onKeyDown}
      />
      <p role="status">{TEXTS.product.place(place + 1, count)}</p>
      <IconButton
        label={TEXTS.product.next}
        icon={<ChevronDownIcon />}
        className={styles['next']}
        onClick={() => show(place + 1)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
