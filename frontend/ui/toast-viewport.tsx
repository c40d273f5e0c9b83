import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';

import { cx } from './class-names.ts';
import { Reference } from './reference.tsx';
import { showToastsWith } from './toast-queue.ts';

type ToastData = { readonly reference: string | undefined };

const manager = Toast.createToastManager<ToastData>();

/** One toast at a time, for 5 s (product 29.5). */
const LIMIT = 1;
const DURATION_MS = 5000;

export function ToastViewport() {
  useEffect(() => {
    showToastsWith(({ action, reference, stays, ...content }) => {
      // The toast can still be pressed while it fades out.
      let isPressed = false;
      const id = manager.add({
        ...content,
        ...(stays && { id: 'stays', timeout: 0 }),
        data: { reference },
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              if (!isPressed) action.onPress();
              isPressed = true;
              manager.close(id);
            },
          },
        }),
      });
    });
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={LIMIT} timeout={DURATION_MS}>
      <Toast.Portal>
        <Toast.Viewport
          data-toasts
          // The default name is that of a card in the settings.
          aria-label="Messages"
          className="fixed inset-x-3 bottom-[calc(var(--sheet,0px)+12px)] z-[60] beside:inset-x-auto beside:top-[76px] beside:right-5 beside:bottom-auto beside:w-[360px]"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // The toast can get the focus, so it must not be aria-hidden, although its text is announced separately.
      aria-hidden={false}
      swipeDirection={['right', 'down']}
      className={cx(
        'absolute inset-x-0 bottom-0 flex gap-3 rounded-lg border-l-4 bg-paper p-4 pr-11 shadow-overlay beside:top-0 beside:bottom-auto',
        'transition-all duration-[180ms] ease-brick data-[ending-style]:opacity-0 data-[limited]:hidden data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0',
        toast.type === 'error' ? 'border-l-danger' : 'border-l-success',
      )}
    >
      <div className="min-w-0">
        <Toast.Title className={cx('text-base font-semibold', toast.type === 'error' && 'text-danger')} />
        <Toast.Description className="text-base text-ink-soft" />
        {toast.data?.reference !== undefined && <Reference value={toast.data.reference} />}
        {toast.actionProps && (
          <Toast.Action className="mt-2 min-h-8 rounded-sm font-semibold text-sky underline underline-offset-3" />
        )}
      </div>
      <Toast.Close
        aria-label="Close notification"
        aria-hidden={false}
        className="absolute top-2.5 right-2.5 grid size-8 place-items-center rounded-sm text-ink-soft hover:bg-sand"
      >
        <X className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ));
}
