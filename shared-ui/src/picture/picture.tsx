import { pictureUrl } from '@galleria/shared-contracts/contract';
import { useState, type ComponentProps } from 'react';

import { classNames } from '../class-names';
import styles from './picture.module.css';

/** The picture that replaces a picture that does not load. The shell serves it. */
export const FALLBACK_PICTURE = '/pictures/fallback.svg';

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'loading' | 'children' | 'srcSet'
> {
  /** The stored address: a complete URL, or a path of this site without the base path. */
  src: string;
  /** The alternative text; empty if the text beside the picture says the same. */
  alt: string;
  /** The intrinsic width in px. With `height` it reserves the space before the picture loads. */
  width: number;
  height: number;
  /** `window` has a shallow arch, `door` a full arch. */
  shape?: 'plain' | 'window' | 'door' | undefined;
  /** Loads at once instead of when it comes near the window. Use it for pictures that are in view first. */
  eager?: boolean | undefined;
  fallback?: string | undefined;
}

/**
 * A picture that causes no layout shift. If it does not load, a fallback picture is shown. The address of the fallback
 * ends with the missing address, so that the shell can show a picture whose file is not written yet (P-ADMIN-55).
 */
export function Picture({
  src,
  alt,
  shape = 'plain',
  eager = false,
  fetchPriority = eager ? 'high' : 'auto',
  fallback = FALLBACK_PICTURE,
  className,
  ...rest
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const broken = brokenSrc === src;
  return (
    <img
      {...rest}
      src={pictureUrl(broken ? `${fallback}#${src}` : src)}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={fetchPriority}
      className={classNames(styles['picture'], styles[shape], className)}
      onError={() => {
        setBrokenSrc(src);
        // The picture may have failed because there was no network.
        addEventListener('online', () => setBrokenSrc(undefined), { once: true });
      }}
    />
  );
}
