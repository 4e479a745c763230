import type { ReactNode } from 'react';

export interface SentenceProps {
  /** A text of the text catalogue, with `{}` at the place of `children`. */
  text: string;
  /** The element at the place of `{}`, such as a link. Each language may have another place for it. */
  children: ReactNode;
}

/** A translatable sentence that contains an element. */
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
