import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { classNames } from '../class-names';
import styles from './menu.module.css';

/** One line: it does something (`onSelect`) or leads somewhere (`to`). */
export type MenuItem = {
  label: string;
  icon?: ReactNode;
  disabled?: boolean | undefined;
  /** It deletes something. */
  danger?: boolean | undefined;
} & ({ onSelect: () => void; to?: undefined } | { to: string; onSelect?: undefined });

export interface MenuProps {
  /** One `Button` or `IconButton`; it opens the menu and names it. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
}

/**
 * Actions behind a button, with arrow keys and typing ahead. For navigation use a list of links.
 * It opens in its place and not in a portal, so it stays within its landmark and background.
 */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content className={styles['menu']} align={align} sideOffset={6} collisionPadding={8}>
        {items.map((item) => (
          <Item key={item.label} item={item} />
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const common = {
    className: classNames(styles['item'], item.danger && styles['danger']),
    disabled: item.disabled ?? false,
  };
  if (item.to !== undefined) {
    return (
      <Radix.Item {...common} asChild>
        <Link to={item.to}>
          {item.icon}
          {item.label}
        </Link>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...common} onSelect={item.onSelect}>
      {item.icon}
      {item.label}
    </Radix.Item>
  );
}
