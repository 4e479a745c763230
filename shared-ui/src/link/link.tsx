import { Link, type LinkProps } from 'react-router-dom';

import { buttonClass, type ButtonLook } from '../button/button-class';
import { classNames } from '../class-names';
import styles from './link.module.css';

export interface TextLinkProps extends LinkProps {
  /** Underlines the link only under the pointer. Use it for titles and lists of links. */
  quiet?: boolean | undefined;
}

/** A link to a page of the shop, in a text or a list. `to` is a path without the base path. */
export function TextLink({ quiet = false, className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classNames(quiet && styles['quiet'], className)} />;
}

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A link that looks like a button: "See Details", "Browse Products". */
export function ButtonLink({ kind, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass({ kind, size, wide }), className)} />;
}
