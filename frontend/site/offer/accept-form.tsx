import { useState } from 'react';

import type { OfferChoice } from '#shared/offers/offer-content.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { formatCents } from '#shared/offers/state-rules.ts';
import { AnswerForm } from './answer-forms.tsx';
import type { SendAnswer } from './answer-forms.tsx';
import { Agree, TextField } from './offer-parts.tsx';
import { SignatureBox } from './signature-box.tsx';

type AcceptFormProps = {
  readonly offer: PublicOffer;
  readonly choice: OfferChoice;
  readonly totalCents: number;
  readonly onSend: SendAnswer;
  readonly onBack: () => void;
};

/** Terms, consent to electronic records, and the name last (product 35.34). */
export function AcceptForm({ offer, choice, totalCents, onSend, onBack }: AcceptFormProps) {
  const [drawn, setDrawn] = useState('');
  const { version, wordsHash, options, addOns } = offer;
  const names = [
    options.find(({ id }) => id === choice.optionId)?.name,
    ...addOns.filter(({ id }) => choice.addOnIds.includes(id)).map(({ name }) => name),
  ];
  return (
    <AnswerForm
      title="Accept this offer"
      send={`Sign for ${formatCents(totalCents)}`}
      sending="Signing…"
      onSend={onSend}
      onBack={onBack}
      read={(text) => ({
        kind: 'accept',
        version,
        wordsHash,
        choice,
        readTerms: true,
        consent: true,
        email: text('email'),
        name: text('name'),
        drawn,
      })}
    >
      <p className="rounded-md bg-sand px-4 py-3">
        You choose <b className="font-semibold">{names.join(' + ')}</b> for{' '}
        <b className="font-semibold tabular-nums">{formatCents(totalCents)}</b>. You may cancel within three business
        days of signing, without giving a reason.
      </p>
      <Agree name="terms">I have read the price, the schedule and the terms above, and agree to them.</Agree>
      <Agree name="consent">
        I agree to sign here and to get my copy electronically. I can open and keep it on this device.
      </Agree>
      <TextField
        label="E-mail for your copy (optional)"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        hint="You can also read and keep your copy right after signing."
      />
      <TextField label="Your name" name="name" autoComplete="name" required maxLength={100} />
      <SignatureBox onDraw={setDrawn} />
    </AnswerForm>
  );
}
