import type { ReactNode } from 'react';

/** An order number as `formatOrderId` writes it: twelve characters in three groups. */
const ORDER_NUMBER = /\b([\dA-HJKMNP-TV-Z]{4}(?:-[\dA-HJKMNP-TV-Z]{4}){2})\b/;

/**
 * The text of a heading, in which a line does not break at the dashes of an order number, unless the number
 * itself is wider than the line.
 */
export function unbroken(text: string): ReactNode {
  return text.split(ORDER_NUMBER).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whole">
        {part}
      </span>
    ),
  );
}
