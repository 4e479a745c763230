import { pictureUrl } from '@galleria/shared-contracts/contract';
import { useState, type ComponentProps } from 'react';

import { classNames } from '../class-names';
import styles from './picture.module.css';

/** Shown in place of a picture that does not load; served by the shell. */
export const FALLBACK_PICTURE = '/pictures/fallback.svg';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'loading' | 'children'> {
  /** As it is stored: a whole URL, or a path of this site behind its base path. */
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Intrinsic size in px: keeps the room free before it loads. */
  width: number;
  height: number;
  /** `window` has a shallow arch, `door` a full one. */
  shape?: 'plain' | 'window' | 'door' | undefined;
  /** Above the fold: loaded at once instead of when it comes near. */
  eager?: boolean | undefined;
  fallback?: string | undefined;
}

/** A picture that never shifts the page and never shows the broken mark. */
export function Picture({
  src,
  alt,
  shape = 'plain',
  eager = false,
  fetchPriority = eager ? 'high' : 'auto',
  fallback = FALLBACK_PICTURE,
  className,
  srcSet,
  ...rest
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const broken = brokenSrc === src;
  return (
    <img
      {...rest}
      src={pictureUrl(broken ? fallback : src)}
      srcSet={broken ? undefined : srcSet}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={fetchPriority}
      className={classNames(styles['picture'], shape !== 'plain' && styles[shape], className)}
      onError={() => setBrokenSrc(src)}
    />
  );
}
