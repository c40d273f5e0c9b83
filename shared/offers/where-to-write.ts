import type { FrozenOffer } from './offer-content.ts';

type Company = Pick<FrozenOffer, 'companyName' | 'companyAddress' | 'companyEmail'>;

/** Where to send a cancellation in writing: the company with its postal and e-mail address, as far as it has them. */
export const whereToWrite = ({ companyName, companyAddress, companyEmail }: Company): string =>
  [companyName, companyAddress, companyEmail].filter(Boolean).join(', ');
