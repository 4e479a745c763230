import { Link, type LinkProps } from 'react-router-dom';

import { buttonClass, type ButtonLook } from '../button/button-class';
import { classNames } from '../class-names';
import styles from './link.module.css';

export interface TextLinkProps extends LinkProps {
  /** `quiet` has its line only under the pointer: for titles and lists of links. */
  quiet?: boolean | undefined;
}

/** A link inside the shop, within text or a list; `to` is relative to the base path. */
export function TextLink({ quiet = false, className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classNames(quiet && styles['quiet'], className)} />;
}

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A link that is as weighty as a button: "See Details", "Browse Products". */
export function ButtonLink({ kind, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass({ kind, size, wide }), className)} />;
}
