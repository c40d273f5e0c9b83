import { useQueryClient } from '@tanstack/react-query';

import { offers } from '#shared/offers/contract.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';
import { call } from '../../../api/call.ts';
import { offerKey } from '../../../api/offer-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';

export type Money = { readonly what: 'deposit' | 'refund'; readonly cents: number; readonly note: string };

type Told = {
  /** Content is kept as the draft, also when opening it is then refused. */
  readonly onSaved?: (content: OfferContent) => void;
  readonly onOpened?: () => void;
};

/** Every change of the offer of a proposal. Each starts from the record on screen. */
export function useOfferWrites(id: number, { onSaved, onOpened }: Told = {}) {
  const client = useQueryClient();
  const params = { id: String(id) };
  const remember = (changed: ContractorOffer) => client.setQueryData(offerKey(id), changed);
  const keep = (saved: ContractorOffer, content: OfferContent) => {
    remember(saved);
    onSaved?.(content);
  };
  const saving = useCall(offers.save, {
    onSuccess: (saved, { body }) => keep(saved, body.content),
    success: { title: 'Offer Saved', description: 'Homeowners see nothing of it before you open it.' },
    failure: withServerMessage('Save Failed', 'Failed to save the offer. Please try again.'),
  });
  const opening = useCall(
    async ({ revision, content }: { readonly revision: number; readonly content: OfferContent }) => {
      const saved = await call(offers.save, { params, body: { revision, content } });
      // Also when opening is refused: the next press starts from what is saved by now.
      keep(saved, content);
      return call(offers.setState, { params, body: { revision: saved.revision, to: 'open', reason: '' } });
    },
    {
      onSuccess: (opened) => {
        remember(opened);
        onOpened?.();
      },
      success: { title: 'Offer Opened', description: 'The homeowner can read and accept it on the proposal page.' },
      failure: withServerMessage('Not Opened', 'Failed to open the offer. Please try again.'),
    },
  );
  const moving = useCall(offers.setState, {
    onSuccess: remember,
    success: ({ state }) => ({ title: state === 'done' ? 'Job Done' : 'Offer Withdrawn' }),
    failure: withServerMessage('Not Changed', 'Failed to change the offer. Please try again.'),
  });
  const recording = useCall(offers.recordMoney, {
    onSuccess: remember,
    success: { title: 'Payment Recorded' },
    failure: withServerMessage('Not Recorded', 'Failed to record the payment. Please try again.'),
  });
  const payingBack = useCall(offers.payBack, {
    onSuccess: remember,
    success: { title: 'Paid Back', description: 'It is on its way to the card or bank account it came from.' },
    failure: withServerMessage('Not Paid Back', 'Stripe could not be reached. Please try again.'),
  });
  return {
    isSaving: saving.isPending,
    isOpening: opening.isPending,
    isMoving: moving.isPending,
    isRecording: recording.isPending,
    isPayingBack: payingBack.isPending,
    payBack: (revision: number) => void payingBack.run({ params, body: { revision } }),
    save: (revision: number, content: OfferContent) => void saving.run({ params, body: { revision, content } }),
    open: (revision: number, content: OfferContent) => void opening.run({ revision, content }),
    move: (revision: number, to: 'withdrawn' | 'done') =>
      void moving.run({ params, body: { revision, to, reason: '' } }),
    record: (revision: number, money: Money) => void recording.run({ params, body: { revision, ...money } }),
  };
}
