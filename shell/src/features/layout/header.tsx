import { Form, Link, NavLink } from 'react-router-dom';

import { routes, type Registry } from '@galleria/shared-contracts';
import { useHost, useSession } from '@galleria/shared-contracts/react';

import styles from './layout.module.css';
import { navigationFor } from './navigation';

export function Header({ registry }: { registry: Registry }) {
  const session = useSession();
  const audience = session.kind;
  return (
    <header className={styles.header}>
      <Link to={routes.home()} className={styles.brand}>
        Galleria
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        <ul>
          {navigationFor(audience, registry).map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
          {audience === 'user' && (
            <li>
              <CartBadge />
            </li>
          )}
          {audience !== 'visitor' && (
            <li>
              <Form method="post" action={routes.logout()}>
                <button type="submit">Logout</button>
              </Form>
            </li>
          )}
        </ul>
      </nav>
    </header>
  );
}

function CartBadge() {
  const { Fragment } = useHost();
  const plain = <NavLink to={routes.cart()}>Cart</NavLink>;
  return <Fragment name="cart:badge" props={{}} loading={plain} unavailable={plain} />;
}
