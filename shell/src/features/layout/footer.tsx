import { mendingFiles, routes } from '@galleria/shared-contracts/contract';
import { Disclosure, TextLink } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import { LazyPart } from '../../ui/lazy-part';
import { whenQuiet } from '../../ui/when-quiet';
import styles from './footer.module.css';
import { Wordmark } from './wordmark';

const COMPANY_LINKS = [
  { label: TEXTS.footer.home, to: routes.home() },
  { label: TEXTS.shop, to: routes.allProducts() },
  { label: TEXTS.login, to: routes.auth('login') },
  { label: TEXTS.signUp, to: routes.auth('signup') },
  { label: TEXTS.contactUs, to: routes.contact() },
  { label: TEXTS.footer.admin, to: routes.admin('dashboard') },
];

const LEGAL_LINKS = [
  { label: TEXTS.footer.privacy, href: 'https://example.com/privacy' },
  { label: TEXTS.footer.terms, href: 'https://example.com/terms' },
  { label: TEXTS.footer.copyright, href: 'https://example.com/copyright' },
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
          <p className="soft">{TEXTS.footer.about}</p>
          <LazyPart load={newsletter} when={whenQuiet} props={{}}>
            <div className={styles['newsletter-slot']} />
          </LazyPart>
        </div>
        <nav aria-label={TEXTS.footer.company}>
          <Disclosure summary={TEXTS.footer.company} open>
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
        <nav aria-label={TEXTS.footer.legal}>
          <Disclosure summary={TEXTS.footer.legal} open>
            <ul className={styles.links}>
              {LEGAL_LINKS.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noreferrer">
                    {label}
                    <span className="visually-hidden">{TEXTS.newTab}</span>
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
