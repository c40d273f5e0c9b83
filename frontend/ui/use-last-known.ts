import { useState } from 'react';

/**
 * A value, or the last one that there was: what is forgotten while the gate hides its screen stays for the forms that
 * were left there (product 2.19), and what a dialog is about stays while it fades out.
 */
export function useLastKnown<T>(value: T | null | undefined): T | null | undefined {
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
