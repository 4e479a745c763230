import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom';

export type ChangeQueryString = (
  change: (asked: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * Reads and changes the query of the address. With React Router's `useSearchParams` each change starts from
 * the query that was rendered last. If two changes come before the next render, as on a slow device, the
 * second change would undo the first. Here each change starts from the result of the change before.
 */
export function useQueryString(): readonly [URLSearchParams, ChangeQueryString] {
  const [query, setQuery] = useSearchParams();
  const { key, search } = useLocation();
  // The changed queries that are not rendered yet, the oldest first.
  const pending = useRef<readonly string[]>([]);

  useEffect(() => {
    const place = pending.current.indexOf(search.replace(/^\?/, ''));
    // If another navigation changed the address, the next change starts from that address.
    pending.current = place === -1 ? [] : pending.current.slice(place + 1);
  }, [key, search]);

  return [
    query,
    (change, options) => {
      const asked = pending.current.at(-1);
      const next = change(asked === undefined ? query : new URLSearchParams(asked));
      pending.current = [...pending.current, next.toString()];
      setQuery(next, options);
    },
  ];
}
