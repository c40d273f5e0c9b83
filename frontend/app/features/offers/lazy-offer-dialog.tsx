import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';

import type { OfferDialog as Dialog } from './offer-dialog.tsx';

// Loaded when it is opened, so that no screen waits for it.
const Lazy = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }));

export function OfferDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
