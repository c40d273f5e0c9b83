import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

export const OfferDialog = lazyDialog(async () => (await import('./offer-dialog.tsx')).OfferDialog);
