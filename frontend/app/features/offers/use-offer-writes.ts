import { useQueryClient } from '@tanstack/react-query';

import { offers } from '#shared/offers/contract.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';
import { codeOf, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { offerKey, offerQuery } from '../../../api/offer-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { toastError } from '../../../ui/toast.tsx';
import { hasOtherTotals } from './estimate-totals.ts';
import { moneyConflictText, wordsConflictText } from './offer-conflicts.ts';

/** The offer on screen. Prices per sq ft were shown for its drawn area. */
type Seen = Pick<ContractorOffer, 'revision' | 'drawnSqFt'>;
export type Money = { readonly what: 'deposit' | 'refund'; readonly cents: number; readonly note: string };

const OTHER_TOTALS = 'An estimate now has a different total. Please look at the prices, then open the offer again.';

type Told = {
  /** Called with the saved draft and with what was sent, even if opening the offer is then refused. */
  readonly onSaved?: (draft: OfferContent, sent: OfferContent) => void;
  readonly onOpened?: () => void;
};

/** Titles of the toasts after an offer was moved on. */
const moved = {
  open: 'Offer Opened',
  withdrawn: 'Offer Withdrawn',
  done: 'Job Done',
  canceled: 'Cancellation Recorded',
} as const;

/** Every change of a proposal's offer. Each starts from the record on screen. */
export function useOfferWrites(id: number, { onSaved, onOpened }: Told = {}) {
  const client = useQueryClient();
  const params = { id: String(id) };
  const remember = (changed: ContractorOffer) => client.setQueryData(offerKey(id), changed);
  const keep = (saved: ContractorOffer, content: OfferContent) => {
    remember(saved);
    onSaved?.(saved.draft, content);
  };
  /** What became of the offer since it was shown. It is fetched, so the next press starts from its current state. */
  const lookAgain = async (changed: typeof moneyConflictText) => {
    const before = client.getQueryData(offerQuery(id).queryKey);
    return changed(before, await client.fetchQuery(offerQuery(id)).catch(() => undefined));
  };
  /** The toast after words could not be saved. */
  const notSaved = (title: string, otherwise: string) => async (error: Error) => {
    const changed = codeOf(error) === 'CONFLICT' ? await lookAgain(wordsConflictText) : undefined;
    return { title, description: changed ?? messageOf(error, otherwise) };
  };
  /**
   * The toast after money or a state could not be saved. If only the answer was lost, pressing again would do it twice.
   */
  const notDone = (title: string, otherwise: string) => async (error: Error) => ({
    title,
    description: (await lookAgain(moneyConflictText)) ?? messageOf(error, otherwise),
  });
  const saving = useCall(offers.save, {
    onSuccess: (saved, { body }) => keep(saved, body.content),
    success: { title: 'Offer Saved', description: 'Homeowners see nothing of it until you open it.' },
    failure: notSaved('Save Failed', 'Failed to save the offer. Please try again.'),
  });
  const opening = useCall(
    async ({ seen, content }: { readonly seen: Seen; readonly content: OfferContent }) => {
      const { revision, drawnSqFt } = seen;
      const saved = await call(offers.save, { params, body: { revision, content } });
      // Kept even if opening is refused, so that the next press starts from what is saved by now.
      keep(saved, content);
      if (hasOtherTotals(saved.draft, content)) return undefined;
      return call(offers.setState, { params, body: { revision: saved.revision, to: 'open', reason: '', drawnSqFt } });
    },
    {
      onSuccess: (opened) => {
        if (!opened) return toastError('Not Opened', OTHER_TOTALS);
        remember(opened);
        onOpened?.();
      },
      success: (opened) =>
        opened && { title: moved.open, description: 'The homeowner can read and accept it on the proposal page.' },
      failure: notSaved('Not Opened', 'Failed to open the offer. Please try again.'),
    },
  );
  const moving = useCall(offers.setState, {
    onSuccess: remember,
    success: (_offer, { body }) => ({ title: moved[body.to] }),
    failure: notDone('Not Changed', 'Failed to change the offer. Please try again.'),
  });
  const recording = useCall(offers.recordMoney, {
    onSuccess: remember,
    success: { title: 'Payment Recorded' },
    failure: notDone('Not Recorded', 'Failed to record the payment. Please try again.'),
  });
  const payingBack = useCall(offers.payBack, {
    onSuccess: remember,
    success: { title: 'Paid Back', description: 'It is on its way to the card or bank account it came from.' },
    failure: withServerMessage('Not Paid Back', 'Stripe could not be reached. Please try again.'),
    // A refund that Stripe refused is recorded too, and the next press starts from that record.
    onSettled: () => client.invalidateQueries({ queryKey: offerKey(id) }),
  });
  return {
    isSaving: saving.isPending,
    isOpening: opening.isPending,
    isMoving: moving.isPending,
    isRecording: recording.isPending,
    isPayingBack: payingBack.isPending,
    payBack: (revision: number) => void payingBack.run({ params, body: { revision } }),
    save: (revision: number, content: OfferContent) => void saving.run({ params, body: { revision, content } }),
    open: (seen: Seen, content: OfferContent) => void opening.run({ seen, content }),
    move: (revision: number, to: 'withdrawn' | 'done' | 'canceled', sentOn?: string) =>
      void moving.run({ params, body: { revision, to, reason: '', ...(sentOn && { sentOn }) } }),
    record: (revision: number, money: Money) => void recording.run({ params, body: { revision, ...money } }),
  };
}
