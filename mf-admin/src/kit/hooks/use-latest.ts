import { useState } from 'react';

/** The last value that was one: what stays in view while the next is on its way. */
export function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value);
  // During rendering: an effect would show the old value once more.
  if (value !== null && value !== latest) setLatest(value);
  return value ?? latest;
}
