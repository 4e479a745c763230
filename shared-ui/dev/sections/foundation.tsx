import { CATEGORIES } from '@galleria/shared-contracts/domain';

import { Sample, Section } from './section';

const SWATCHES = [
  ['--paper', '--ink'],
  ['--surface', '--ink-soft'],
  ['--sunken', '--ink'],
  ['--front', '--on-front'],
  ['--accent', '--on-accent'],
  ['--accent-soft', '--accent-text'],
  ['--danger', '--on-danger'],
  ['--danger-soft', '--danger-text'],
  ['--success-soft', '--success-text'],
  ['--warning-soft', '--warning-text'],
] as const;

export function FoundationSection() {
  return (
    <Section title="Foundation">
      <Sample name="Colours">
        <ul className="grid gallery-swatches">
          {SWATCHES.map(([ground, text]) => (
            <li
              key={ground}
              className="gallery-swatch"
              style={{ background: `var(${ground})`, color: `var(${text})` }}
            >
              {ground}
            </li>
          ))}
          {CATEGORIES.map((category) => (
            <li key={category} className="gallery-swatch gallery-tint" data-tint={category}>
              {category}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Type">
        <div className="stack">
          <p className="gallery-display">Under one roof</p>
          <p className="gallery-h1">A hall of small shops</p>
          <h2>Second heading</h2>
          <h3>Third heading</h3>
          <h4>Fourth heading</h4>
          <p className="gallery-measure">
            Body text in ink on paper, <a href="#parts">with a link</a> and{' '}
            <span className="soft">a softer aside</span>. Each maker keeps the key to one window and
            fills it with what they make best.
          </p>
          <p className="sign">As on a shop sign</p>
        </div>
      </Sample>
    </Section>
  );
}
