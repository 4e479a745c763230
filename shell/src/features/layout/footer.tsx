import { mendingFiles, routes } from '@galleria/shared-contracts/contract';
import { Disclosure, TextLink } from '@galleria/shared-ui';

import { LazyPart } from '../../ui/lazy-part';
import { whenQuiet } from '../../ui/when-quiet';
import styles from './footer.module.css';
import { Wordmark } from './wordmark';

const COMPANY_LINKS = [
  { label: 'Home', to: routes.home() },
  { label: 'Shop', to: routes.allProducts() },
  { label: 'Login', to: routes.auth('login') },
  { label: 'Sign up', to: routes.auth('signup') },
  { label: 'Contact Us', to: routes.contact() },
  { label: 'Admin', to: routes.admin('dashboard') },
];

const LEGAL_LINKS = [
  { label: 'Privacy policy', href: 'https://example.com/privacy' },
  { label: 'Terms of use', href: 'https://example.com/terms' },
  { label: 'Copyright', href: 'https://example.com/copyright' },
];

const newsletter = mendingFiles(() =>
  import(/* webpackChunkName: "late" */ './newsletter/newsletter-form').then(
    ({ NewsletterForm }) => NewsletterForm,
  ),
);

export function Footer() {
  return (
    <footer className={`front ${styles.footer}`}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.about}>
          <Wordmark />
          <p className="soft">Independent shops under one roof. A commerce demo.</p>
          <LazyPart load={newsletter} when={whenQuiet} props={{}}>
            <div className={styles['newsletter-slot']} />
          </LazyPart>
        </div>
        <nav aria-label="Company">
          <Disclosure summary="Company" open>
            <ul className={styles.links}>
              {COMPANY_LINKS.map(({ label, to }) => (
                <li key={to}>
                  <TextLink quiet to={to}>
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Disclosure>
        </nav>
        <nav aria-label="Legal">
          <Disclosure summary="Legal" open>
            <ul className={styles.links}>
              {LEGAL_LINKS.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noreferrer">
                    {label}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          </Disclosure>
        </nav>
      </div>
    </footer>
  );
}
