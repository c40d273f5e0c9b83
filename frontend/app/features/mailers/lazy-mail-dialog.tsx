import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

export const MailDialog = lazyDialog(async () => (await import('./mail-dialog.tsx')).MailDialog);
