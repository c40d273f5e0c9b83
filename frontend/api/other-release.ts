import { OutdatedPage } from '../ui/outdated-page.ts';
import { showToast } from '../ui/toast-queue.ts';

/**
 * Says of a reply that does not fit, until the page is loaded anew, that another release answered: to try again, as screens
 * offer, does not help. A field that was added does not fit either where the whole is written back, which would lose it.
 */
export function askToReload(problem: unknown): never {
  const error = new OutdatedPage(problem);
  showToast({
    title: 'Please Reload the Page',
    description: error.message,
    type: 'error',
    priority: 'high',
    action: { label: 'Reload the Page', onPress: () => location.reload() },
    reference: undefined,
    stays: true,
  });
  throw error;
}
