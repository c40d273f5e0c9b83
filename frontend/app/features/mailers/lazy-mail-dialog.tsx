import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';

import type { MailDialog as Dialog } from './mail-dialog.tsx';

// Loaded when it is opened, so that the list does not wait for it.
const Lazy = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

export function MailDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
