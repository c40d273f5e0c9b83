import { useState } from 'react';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import { missingToOpen } from '#shared/offers/missing-to-open.ts';
import { NO_LAST_DAY } from '#shared/offers/offer-content.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';
import { sameOptions } from '#shared/offers/same-options.ts';
import { validSignatureIn } from '#shared/offers/signed-states.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { useTimeZoneOf } from '../../../api/organization-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusFirstProblem } from '../../../ui/focus-first-problem.ts';
import { FormFields } from '../../../ui/form-fields.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { useReportDirty } from '../../../ui/use-report-dirty.ts';
import { viewerZone } from '../../../ui/viewer-zone.ts';
import { WideDialog } from '../../../ui/wide-dialog.tsx';
import { AddOnFields } from './add-on-fields.tsx';
import { AreaFields } from './area-fields.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { withTotalsOf } from './estimate-totals.ts';
import { OptionFields, sqFtOf } from './option-fields.tsx';
import { PostalAddressNote } from './postal-address-note.tsx';
import { SpanishFields } from './spanish-fields.tsx';
import { useOfferWrites } from './use-offer-writes.ts';

type OfferFormProps = {
  readonly proposal: ProposalSummary;
  readonly offer: ContractorOffer;
  readonly onOpened: () => void;
  readonly onClose: () => void;
};

/** Prepares an offer, and opens it for the homeowner. */
export function OfferForm({ proposal, offer, onOpened, onClose }: OfferFormProps) {
  const [content, setContent] = useState<OfferContent>(offer.draft);
  const [kept, setKept] = useState(content);
  const keep = (draft: OfferContent, sent: OfferContent) => {
    setKept(withTotalsOf(draft, sent));
    setContent((typed) => withTotalsOf(draft, typed));
  };
  const writes = useOfferWrites(proposal.id, { onSaved: keep, onOpened });
  const [isTried, setTried] = useState(false);
  const [now] = useState(() => Date.now());
  const timeZone = useTimeZoneOf()(proposal.organizationId) ?? viewerZone();
  const missing = missingToOpen(content, zonedDay(now, timeZone));
  const problems = isTried ? missing : {};
  const same = sameOptions(content.options);
  const [isAsking, setAsking] = useState(false);
  const open = () => {
    setTried(true);
    if (Object.keys(missing).length > 0) return focusFirstProblem();
    if (same && !isAsking) return setAsking(true);
    setAsking(false);
    writes.open(offer, content);
  };
  const { setDirty, leave, question } = useUnsavedGuard('offer');
  const isDirty = JSON.stringify(content) !== JSON.stringify(kept);
  useReportDirty(isDirty, setDirty);
  const change = (more: Partial<OfferContent>) => setContent({ ...content, ...more });
  const text = (name: 'schedule' | 'terms' | 'exclusions') => ({
    value: content[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: value }),
  });
  const { revision, usState, drawnSqFt } = offer;
  return (
    <WideDialog
      open
      title={`Offer for ${proposal.proposalId}`}
      description={proposal.propertyAddress}
      onClose={() => leave(onClose)}
      footer={
        <>
          <PostalAddressNote organizationId={proposal.organizationId} />
          <Button busy={writes.isSaving} disabled={writes.isOpening} onClick={() => writes.save(revision, content)}>
            {writes.isSaving ? 'Saving...' : 'Save Draft'}
          </Button>
          <Button variant="primary" busy={writes.isOpening} disabled={writes.isSaving} onClick={open}>
            {writes.isOpening ? 'Opening...' : 'Open to the Homeowner'}
          </Button>
        </>
      }
    >
      <FormFields busy={writes.isOpening} className="grid grid-cols-1 gap-6">
        {validSignatureIn(offer.state) && (
          <p role="alert" className="rounded-md bg-warning-soft p-3">
            The current offer is signed. Opening a change makes a new version, which must be signed again; a paid
            deposit counts toward it.
          </p>
        )}
        <AreaFields
          area={content.area}
          drawnSqFt={drawnSqFt}
          error={problems.area}
          onChange={(area) => change({ area })}
        />
        <OptionFields
          content={content}
          drawnSqFt={drawnSqFt}
          proposal={proposal}
          designs={offer.designs}
          onChange={(options) => change({ options })}
        />
        <AddOnFields
          addOns={content.addOns}
          sqFt={sqFtOf(content, drawnSqFt)}
          proposalId={proposal.id}
          onChange={(addOns) => change({ addOns })}
        />
        <DepositFields
          content={content}
          drawnSqFt={drawnSqFt}
          usState={usState}
          onChange={(deposit) => change({ deposit })}
        />
        <Field
          label="Valid until"
          type="date"
          className="sm:max-w-60"
          value={content.validUntil}
          error={content.validUntil === '' ? NO_LAST_DAY : problems.validUntil}
          onChange={({ currentTarget }) => change({ validUntil: currentTarget.value })}
        />
        <TextAreaField
          label="Schedule"
          hint="When work begins, and how long it takes."
          maxLength={500}
          {...text('schedule')}
        />
        <TextAreaField
          label="Terms"
          hint="These words are signed."
          error={problems.terms}
          maxLength={5000}
          {...text('terms')}
        />
        <TextAreaField label="Not included" maxLength={2000} {...text('exclusions')} />
        <SpanishFields content={content} isNeeded={offer.language === 'es'} onChange={setContent} />
      </FormFields>
      {question}
      {isAsking && same && (
        <ConfirmDialog
          title={`${same[0]} and ${same[1]} are the same`}
          question="They have the same pavers at the same price, so that the homeowner has nothing to choose."
          cancel="Keep Editing"
          action="Open Anyway"
          onConfirm={open}
          onClose={() => setAsking(false)}
        />
      )}
    </WideDialog>
  );
}
