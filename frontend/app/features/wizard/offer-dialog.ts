import type { ReactNode } from 'react';

import type { Proposal } from '#shared/proposals/proposal.ts';

/** The firm offer of a proposal. It belongs to another feature, so the route passes it in. */
export type OfferDialog = (props: { readonly proposal: Proposal; readonly onClose: () => void }) => ReactNode;
