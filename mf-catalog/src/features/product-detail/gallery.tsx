import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { Product, ProductSummary } from '@galleria/shared-contracts/domain';
import { ChevronDownIcon, CloseIcon, IconButton, Picture } from '@galleria/shared-ui';

import styles from './gallery.module.css';

/** The pictures of the product. Those behind the first load when they come near. */
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
    at === 0 ? title : `${title}, picture ${at + 1} of ${pictures.length}`;
  const show = (next: number) => {
    // From the last on to the first.
    const wanted = (next + pictures.length) % pictures.length;
    setPlace(wanted);
    // In the dialog too: the picture is in view when it closes.
    row.current?.scrollTo({ left: wanted * row.current.clientWidth });
  };
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  };
  const enlarge = (at: number) => {
    show(at);
    setIsOpen(true);
  };
  useEffect(() => {
    // Now its buttons are there, and the first gets the focus.
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
          setPlace(Math.round(scrollLeft / clientWidth));
        }}
      >
        {pictures.map((picture, at) => (
          // Another product's picture must not show the former one until it is loaded.
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
              aria-label={`Enlarge: ${textOf(at)}`}
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
        aria-label={`Pictures of ${title}`}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <>
            <div className={styles['bar']}>
              {turning}
              <IconButton
                label="Close"
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

interface TurningProps {
  place: number;
  count: number;
  show: (place: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The buttons that lead from one picture to the next, and which one it is. */
function Turning({ place, count, show, onKeyDown }: TurningProps) {
  return (
    <div className={styles['turning']}>
      <IconButton
        label="Previous picture"
        icon={<ChevronDownIcon />}
        className={styles['previous']}
        onClick={() => show(place - 1)}
        onKeyDown={onKeyDown}
      />
      <p role="status">
        {place + 1} of {count}
      </p>
      <IconButton
        label="Next picture"
        icon={<ChevronDownIcon />}
        className={styles['next']}
        onClick={() => show(place + 1)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
