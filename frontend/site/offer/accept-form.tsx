import { useState } from 'react';

import type { Language } from '#shared/language/language.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import type { OfferChoice } from '#shared/offers/offer-content.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { whereToWrite } from '#shared/offers/where-to-write.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { AnswerForm } from './answer-forms.tsx';
import type { SendAnswer } from './answer-forms.tsx';
import { Agree, TextField } from './offer-parts.tsx';
import { SignatureBox } from './signature-box.tsx';

/** What a signer typed. It is kept when the form has to be opened again, for words that changed meanwhile. */
export type Signer = { readonly name: string; readonly email: string };

export type AcceptFormProps = {
  readonly offer: PublicOffer;
  readonly signer: Signer;
  readonly language: Language;
  readonly choice: OfferChoice;
  readonly totalCents: number;
  readonly onSend: SendAnswer;
  readonly onBack: () => void;
};

/** Terms, consent to electronic records, and the name last (product 35.34). */
export function AcceptForm({ offer, signer, language, choice, totalCents, onSend, onBack }: AcceptFormProps) {
  const words = offerWords[language];
  const [drawn, setDrawn] = useState('');
  const { version, wordsHash, options, addOns } = offer;
  const names = [
    options.find(({ id }) => id === choice.optionId)?.name,
    ...addOns.filter(({ id }) => choice.addOnIds.includes(id)).map(({ name }) => name),
  ];
  return (
    <AnswerForm
      title={words.accept}
      language={language}
      send={words.sign(formatCents(totalCents, language))}
      sending={words.signing}
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
      <p className="rounded-md bg-sand px-4 py-3 wrap-anywhere">
        {words.youChoose} <b className="font-semibold">{names.join(' + ')}</b> {words.chosenFor}{' '}
        <b className="font-semibold tabular-nums">{formatCents(totalCents, language)}</b>.{' '}
        {words.mayCancel(whereToWrite(offer))}
      </p>
      <Agree name="terms">{words.readTerms}</Agree>
      <Agree name="consent">{words.consent}</Agree>
      <TextField
        label={words.copyEmail}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        hint={words.copyEmailHint}
        defaultValue={signer.email}
      />
      <TextField
        label={words.yourName}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={signer.name}
      />
      <SignatureBox language={language} onDraw={setDrawn} />
    </AnswerForm>
  );
}
