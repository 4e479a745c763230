import type { ReactNode } from 'react';

export interface SentenceProps {
  /** A text of a catalogue with `{}`. */
  text: string;
  /** What stands there, such as a link: each language has another place for it. */
  children: ReactNode;
}

/** A sentence with something in it that is no text. */
export function Sentence({ text, children }: SentenceProps) {
  const place = text.indexOf('{}');
  return (
    <>
      {text.slice(0, place)}
      {children}
      {text.slice(place + 2)}
    </>
  );
}
