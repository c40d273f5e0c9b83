import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** What a toast says, and how. */
export type ToastWords = {
  readonly title: string;
  readonly description: string | undefined;
  readonly type: 'success' | 'error';
  readonly priority: 'low' | 'high';
  readonly action: ToastAction | undefined;
};
/** One thing to do about what a toast tells. */
export type ToastAction = { readonly label: string; readonly onPress: () => void };
type Show = (words: ToastWords) => void;

const early: ToastWords[] = [];
let show: Show = (words) => early.push(words);

/** Tells a success in passing. */
export function toastSuccess(title: string, description?: string, action?: ToastAction): void {
  show({ title, description, type: 'success', priority: 'low', action });
}

/** Tells a failure; announced at once. */
export function toastError(title: string, description?: string): void {
  show({ title, description, type: 'error', priority: 'high', action: undefined });
}

/** From now on toasts are shown by this; the ones that came too early are shown now. */
export function showToastsWith(how: Show): void {
  show = how;
  early.splice(0).forEach(how);
}

/** The place of toasts. Its code arrives after the first screen, which nothing is to be told about yet. */
export function Toasts() {
  const [Viewport, setViewport] = useState<ComponentType>();
  useEffect(() => {
    void import('./toast-viewport.tsx').then(({ ToastViewport }) => setViewport(() => ToastViewport));
  }, []);
  return Viewport && <Viewport />;
}
