import { get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';

/**
 * A setting that the device remembers, `undefined` until it is known, and how to change it. It is
 * kept in IndexedDB, because the end of a session clears the local storage. Where the browser keeps
 * nothing, the setting lasts as long as the page.
 */
export function useRemembered(key: string): [unknown, (value: unknown) => void] {
  const id = `galleria back office: ${key}`;
  const [value, setValue] = useState<unknown>();
  useEffect(() => {
    get<unknown>(id).then(
      (stored) => setValue((chosen: unknown) => chosen ?? stored),
      () => {},
    );
  }, [id]);
  return [
    value,
    (next) => {
      setValue(next);
      set(id, next).catch(() => {});
    },
  ];
}
