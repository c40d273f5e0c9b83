/** What a toast says, and how. */
export type ToastContent = {
  readonly title: string;
  readonly description: string | undefined;
  readonly type: 'success' | 'error';
  readonly priority: 'low' | 'high';
  readonly action: ToastAction | undefined;
};
/** One thing to do about what a toast tells. */
export type ToastAction = { readonly label: string; readonly onPress: () => void };
type Show = (content: ToastContent) => void;

/**
 * Toasts are told from plain functions and shown by a component whose code arrives after the first screen. What is told
 * before that waits here.
 */
const queuedBeforeMount: ToastContent[] = [];
let show: Show = (content) => queuedBeforeMount.push(content);

export function showToast(content: ToastContent): void {
  show(content);
}

/** From now on toasts are shown by this; the ones that waited are shown now. */
export function showToastsWith(how: Show): void {
  show = how;
  queuedBeforeMount.splice(0).forEach(how);
}
