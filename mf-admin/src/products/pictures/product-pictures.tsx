import { useRef } from 'react';

import {
  ChevronDownIcon,
  Field,
  IconButton,
  Notice,
  Picture,
  TrashIcon,
} from '@galleria/shared-ui';

import { useAdminServices } from '../../services';
import styles from './product-pictures.module.css';
import type { Pictures } from './use-pictures';

/** The pictures of a product in their order, and the field that takes new ones from the device. */
export function ProductPictures({ pictures }: { pictures: Pictures }) {
  const { addresses, progress, problems, add, move, remove } = pictures;
  const { heldPictures } = useAdminServices();
  const group = useRef<HTMLDivElement>(null);

  /** Moves the picture and the focus with it. At an end the pressed button is disabled, so the other gets the focus. */
  function moveTo(from: number, to: number) {
    move(from, to);
    const buttons = group.current?.querySelectorAll<HTMLElement>(`[data-place="${to}"] button`);
    const [earlier, later] = buttons ?? [];
    const [wanted, other] = to < from ? [earlier, later] : [later, earlier];
    (wanted?.matches(':disabled') === false ? wanted : other)?.focus();
  }

  function removeAt(place: number) {
    remove(place);
    // The button of the last picture has disappeared.
    group.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={group} role="group" aria-label="Pictures" className={styles['group']}>
      {addresses.length > 0 && (
        <ol className={styles['list']}>
          {addresses.map((address, place) => (
            // The key is the place, not the address, because a moved element would lose the focus.
            <li key={place} data-place={place} className={styles['item']}>
              <Picture
                src={heldPictures.shownFor(address)}
                alt={`Picture ${place + 1}`}
                width={160}
                height={160}
              />
              <div className={styles['actions']}>
                <IconButton
                  label={`Move picture ${place + 1} forward`}
                  icon={<ChevronDownIcon />}
                  className={styles['earlier']}
                  disabled={place === 0}
                  onClick={() => moveTo(place, place - 1)}
                />
                <IconButton
                  label={`Move picture ${place + 1} back`}
                  icon={<ChevronDownIcon />}
                  className={styles['later']}
                  disabled={place === addresses.length - 1}
                  onClick={() => moveTo(place, place + 1)}
                />
                <IconButton
                  label={`Remove picture ${place + 1}`}
                  icon={<TrashIcon />}
                  onClick={() => removeAt(place)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <Field
        type="file"
        accept="image/*"
        multiple
        label="Add pictures"
        hint="Choose, take or drop them here. They are made smaller on this device, and stored when the product is saved. The first is the one in lists."
        className={styles['drop']}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          void add(files);
        }}
      />
      <p role="status">
        {progress && `Picture ${progress.at} of ${progress.of} is being prepared: ${progress.name}`}
      </p>
      {problems.length > 0 && (
        <Notice tone="danger" live>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
