import { useState } from 'react';

/**
 * A value, or the last one that there was. Forms behind the access gate keep what was dropped while the gate hides them
 * (product 2.19), and a dialog keeps its subject while it fades out.
 */
export function useLastKnown<T>(value: T | null | undefined): T | null | undefined {
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
