import { useState } from 'react';

/** The last value that was not `null`. It stays in view while the next one is loading. */
export function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value);
  // During rendering: an effect would show the old value once more.
  if (value !== null && value !== latest) setLatest(value);
  return value ?? latest;
}
