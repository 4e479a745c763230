import type { ReactNode } from 'react';

const ORDER_NUMBER = /(\w{4}-\w{4}-\w{4})/;

/** The text of a heading, in which a line does not break at the dashes of an order's number. */
export function unbroken(text: string): ReactNode {
  return text.split(ORDER_NUMBER).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="nowrap">
        {part}
      </span>
    ),
  );
}
