import { useState } from 'react';

import { Button, ButtonLink, ArchOrnament, Field } from '../src';
import { ActionsSection } from './sections/actions';
import { FieldsSection } from './sections/fields';
import { FoundationSection } from './sections/foundation';
import { OverlaysSection } from './sections/overlays';
import { PageSection } from './sections/page';
import { ProductSection } from './sections/product';
import { StatesSection } from './sections/states';

/** Every part in all its states on one page. */
export function Gallery() {
  const [theme, setTheme] = useState(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <>
      <a className="skip-link" href="#parts">
        Skip to the parts
      </a>
      <header className="front gallery-front">
        <div className="hall gallery-hero">
          <div className="stack">
            <p className="sign">Independent shops under one roof</p>
            <h1>Galleria</h1>
            <p className="soft">
              An arcade: a paper floor, ink, bottle-green joinery, brass lettering, and every shop
              behind an arched window in its own tint.
            </p>
            <div className="cluster">
              <ButtonLink to="/">Enter the hall</ButtonLink>
              <Button
                kind="quiet"
                onClick={() => {
                  document.documentElement.dataset['theme'] = next;
                  setTheme(next);
                }}
              >
                Show it {next}
              </Button>
            </div>
            <Field
              label="Newsletter"
              type="email"
              placeholder="you@gmail.com"
              error="Please enter a valid Email!"
            />
          </div>
          <ArchOrnament className="gallery-ornament" />
        </div>
      </header>
      <div className="arcade-edge" />
      <main id="parts" className="hall gallery">
        <FoundationSection />
        <ActionsSection />
        <FieldsSection />
        <ProductSection />
        <PageSection />
        <StatesSection />
        <OverlaysSection />
      </main>
    </>
  );
}
