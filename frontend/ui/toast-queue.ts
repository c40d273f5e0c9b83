export type ToastContent = {
  readonly title: string;
  readonly description: string | undefined;
  readonly type: 'success' | 'error';
  readonly priority: 'low' | 'high';
  readonly action: ToastAction | undefined;
  readonly reference: string | undefined;
  /** The toast stays until it is closed, and appears only once, however often it is shown. */
  readonly stays?: true;
};
/** One action offered by a toast. */
export type ToastAction = { readonly label: string; readonly onPress: () => void };
type Show = (content: ToastContent) => void;

/**
 * Toasts are shown from plain functions, but the code of their outlet loads after the first screen. Until then they
 * wait here.
 */
const queuedBeforeMount: ToastContent[] = [];
let show: Show = (content) => queuedBeforeMount.push(content);

export function showToast(content: ToastContent): void {
  show(content);
}

/** Connects the outlet: shows the waiting toasts now and later ones at once. */
export function showToastsWith(outlet: Show): void {
  show = outlet;
  queuedBeforeMount.splice(0).forEach(outlet);
}
