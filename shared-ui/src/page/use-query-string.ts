import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom';

export type ChangeQueryString = (
  change: (asked: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The address's query, and how it is changed. React Router's own `useSearchParams` hands a change
 * the query that was rendered last: of two changes before the next rendering, as on a slow device,
 * the second would undo the first. Here each is made to what the one before asked for.
 */
export function useQueryString(): readonly [URLSearchParams, ChangeQueryString] {
  const [query, setQuery] = useSearchParams();
  const { key, search } = useLocation();
  // Asked for, and not rendered yet.
  const pending = useRef<readonly string[]>([]);

  useEffect(() => {
    const place = pending.current.indexOf(search.replace(/^\?/, ''));
    // An address that nobody here asked for is the one to go on from.
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
