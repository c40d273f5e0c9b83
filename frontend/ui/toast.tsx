import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { showToast } from './toast-queue.ts';
import type { ToastAction } from './toast-queue.ts';

/** Shows a success, which is announced politely. */
export function toastSuccess(title: string, description?: string, action?: ToastAction): void {
  showToast({ title, description, type: 'success', priority: 'low', action, reference: undefined });
}

/** Shows a failure, which is announced at once. With the `reference`, an operator finds it in the log. */
export function toastError(title: string, description?: string, reference?: string): void {
  showToast({ title, description, type: 'error', priority: 'high', action: undefined, reference });
}

/** Toast outlet. Its code is loaded `after` what the first screen needs. */
export function Toasts({ after }: { readonly after?: Promise<unknown> }) {
  const [Viewport, setViewport] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      await after;
      const { ToastViewport } = await import('./toast-viewport.tsx');
      setViewport(() => ToastViewport);
    };
    void load();
  }, [after]);
  return Viewport && <Viewport />;
}
