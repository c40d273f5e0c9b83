import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { showToast } from './toast-queue.ts';
import type { ToastAction } from './toast-queue.ts';

/** Shows a success; announced politely. */
export function toastSuccess(title: string, description?: string, action?: ToastAction): void {
  showToast({ title, description, type: 'success', priority: 'low', action, reference: undefined });
}

/** Shows a failure; announced at once. With `reference` an operator finds it in the log. */
export function toastError(title: string, description?: string, reference?: string): void {
  showToast({ title, description, type: 'error', priority: 'high', action: undefined, reference });
}

/** Toast outlet, loaded lazily: its code is not needed for the first screen. */
export function Toasts() {
  const [Viewport, setViewport] = useState<ComponentType>();
  useEffect(() => {
    void import('./toast-viewport.tsx').then(({ ToastViewport }) => setViewport(() => ToastViewport));
  }, []);
  return Viewport && <Viewport />;
}
