import { OutdatedPage } from '../ui/outdated-page.ts';
import { showToast } from '../ui/toast-queue.ts';

/**
 * Reports a reply that does not fit the schema: it comes from a server of another release. The toast stays until the
 * page is reloaded, because trying again, as screens offer, does not help. An added field does not fit either where the
 * page writes the whole object back, since that would lose the field.
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
