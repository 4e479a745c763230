import { Link } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts';

import styles from './layout.module.css';

const COMPANY_LINKS = [
  { label: 'Home', to: routes.home() },
  { label: 'Shop', to: routes.allProducts() },
  { label: 'Login', to: routes.auth('login') },
  { label: 'Sign up', to: routes.auth('signup') },
  { label: 'Contact Us', to: routes.contact() },
  { label: 'Admin', to: routes.admin('dashboard') },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav aria-label="Company">
        <ul>
          {COMPANY_LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
