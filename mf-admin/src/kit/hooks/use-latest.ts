import { useState } from 'react';

/** The last value that was not `null`, to show while the next value is loading. */
export function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value);
  // Set the state during rendering, because an effect would first show the old value.
  if (value !== null && value !== latest) setLatest(value);
  return value ?? latest;
}
