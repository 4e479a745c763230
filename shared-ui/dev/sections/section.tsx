import type { ReactNode } from 'react';

/** One chapter of the page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-section">
      <h2>{title}</h2>
      <div className="roof-line" />
      {children}
    </section>
  );
}

/** One part, or one state of it, with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-sample">
      <p className="sign soft">{name}</p>
      {children}
    </div>
  );
}
