import type { ReactNode } from 'react';

export interface SentenceProps {
  /** A text of a catalogue with `{}`. */
  text: string;
  /** What stands there, such as a link: each language has another place for it. */
  children: ReactNode;
}

/** A sentence with something in it that is no text. */
export function Sentence({ text, children }: SentenceProps) {
  const [before, ...after] = text.split('{}');
  return (
    <>
      {before}
      {children}
      {after.join('{}')}
    </>
  );
}
