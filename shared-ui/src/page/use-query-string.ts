import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom';

export type ChangeQueryString = (
  change: (asked: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * Reads and changes the query of the address. React Router's `useSearchParams` passes a change the
 * query that was rendered last: of two changes before the next rendering, as on a slow device, the
 * second would undo the first. Here each change starts from the result of the one before.
 */
export function useQueryString(): readonly [URLSearchParams, ChangeQueryString] {
  const [query, setQuery] = useSearchParams();
  const { key, search } = useLocation();
  // The query that was asked for and is not rendered yet.
  const pending = useRef<readonly string[]>([]);

  useEffect(() => {
    const place = pending.current.indexOf(search.replace(/^\?/, ''));
    // Another navigation changed the address: the next change starts from there.
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
