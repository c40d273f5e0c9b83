import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Closable = { readonly onClose: () => void };

/**
 * A dialog whose code is loaded when it is opened, so that no screen waits for it. If loading fails, because the
 * browser is offline or a newer deployment has renamed the files, another dialog says so and the screen stays. The next
 * opening asks for the code again.
 */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const ask = () =>
    lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
      try {
        return { default: await load() };
      } catch {
        next = ask();
        return { default: DialogNotLoaded };
      }
    });
  let next = ask();
  return function LazyDialog(props: Props) {
    // An open dialog keeps the code that it was opened with, even if `next` asks again.
    const [Opened] = useState(() => next);
    return (
      <Suspense fallback={null}>
        <Opened {...props} />
      </Suspense>
    );
  };
}

/**
 * Shown instead of a dialog whose code did not load. Only a reload of the page is sure to ask for it again.
 * @internal exported for tests and the gallery
 */
export function DialogNotLoaded({ onClose }: Closable) {
  return (
    <Dialog
      open
      title="This could not be loaded"
      description="Check your connection, then reload the page. Paveprint may also have been updated since you opened it."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => location.reload()}>
            Reload the Page
          </Button>
        </>
      }
    />
  );
}
