import '../src/styles.css';
import './gallery.css';

import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

import { FIRST_CATEGORIES } from '@galleria/shared-contracts/domain';

import { ArchOrnament } from '../src';
import { SAMPLES } from './samples';

const SWATCHES = {
  '--paper': '--ink',
  '--surface': '--ink-soft',
  '--sunken': '--ink',
  '--front': '--on-front',
  '--accent': '--on-accent',
  '--accent-soft': '--accent-text',
  '--danger': '--on-danger',
  '--danger-soft': '--danger-text',
  '--success-soft': '--success-text',
  '--warning-soft': '--warning-text',
};

/** Shows every colour and every part in its states on one page. */
function Gallery() {
  return (
    <>
      <header className="front">
        <div className="container stack gallery-head">
          <p className="sign">Independent shops under one roof</p>
          <h1>Galleria</h1>
          <ArchOrnament className="gallery-ornament" />
        </div>
      </header>
      <div className="arcade-edge" />
      <main className="container gallery">
        <section>
          <h2>Colours</h2>
          <div className="roof-line" />
          <ul className="gallery-grid">
            {Object.entries(SWATCHES).map(([ground, text]) => (
              <li
                key={ground}
                className="gallery-swatch"
                style={{ background: `var(${ground})`, color: `var(${text})` }}
              >
                {ground}
              </li>
            ))}
            {FIRST_CATEGORIES.map((category) => (
              <li
                key={category}
                className="gallery-swatch"
                style={{ background: 'var(--tint)', color: 'var(--tint-text)' }}
                data-tint={category}
              >
                {category}
              </li>
            ))}
          </ul>
        </section>
        {Object.entries(SAMPLES).map(([title, samples]) => (
          <section key={title}>
            <h2>{title}</h2>
            <div className="roof-line" />
            <div className="gallery-grid gallery-samples">
              {Object.entries(samples).map(([name, sample]) => (
                <div key={name} className="gallery-sample">
                  <p className="sign soft">{name}</p>
                  <div className="cluster">{sample}</div>
                </div>
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
);
