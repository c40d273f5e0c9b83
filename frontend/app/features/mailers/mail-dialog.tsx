import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { MAX_PIECES, mailers } from '#shared/mailers/contract.ts';
import type { Checked, ShownAllowance } from '#shared/mailers/contract.ts';
import { formats, mailerFormat } from '#shared/mailers/formats.ts';
import type { MailerFormat } from '#shared/mailers/formats.ts';
import { heldOutCount } from '#shared/mailers/lift.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { checkKey, checkQuery, ownMailersKey } from '../../../api/mailer-queries.ts';
import { unansweredKeys } from '../../../api/unanswered-keys.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WideDialog } from '../../../ui/wide-dialog.tsx';
import { OwnMailers } from './own-mailers.tsx';
import { ProposalRow } from './proposal-row.tsx';

type MailDialogProps = {
  /** The proposals to choose from, or the one that the dialog was opened for. */
  readonly proposals: readonly ProposalSummary[];
  readonly onClose: () => void;
};

type Tab = 'choose' | 'under-way';

/** Has proposals printed and mailed by us, and shows the progress of those that were chosen before (product 39.22). */
export function MailDialog({ proposals, onClose }: MailDialogProps) {
  const [tab, setTab] = useState<Tab>('choose');
  const candidates = proposals.filter(({ status }) => status !== 'draft').slice(0, MAX_PIECES);
  return (
    <WideDialog
      open
      title="Send by Mail"
      description="We print it, write the envelope by hand and take it to the post office."
      onClose={onClose}
      footer={tab === 'under-way' ? <Button onClick={onClose}>Close</Button> : undefined}
    >
      <div className="mb-4 md:w-80">
        <SegmentedControl
          label="Show"
          value={tab}
          options={[
            { value: 'choose', label: 'Choose' },
            { value: 'under-way', label: 'Your mailers' },
          ]}
          onChange={setTab}
        />
      </div>
      {tab === 'under-way' ? (
        <OwnMailers />
      ) : (
        <Choose candidates={candidates} onDone={() => setTab('under-way')} onClose={onClose} />
      )}
    </WideDialog>
  );
}

type ChooseProps = {
  readonly candidates: readonly ProposalSummary[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Idempotency-Keys of requests, so that repeating one whose answer was lost requests nothing twice. */
const REQUEST = 'mailers';
const requests = unansweredKeys<typeof REQUEST>();

/** Among fewer than ten pieces, there is no hold-out. */
const LEAST_FOR_HOLD_OUT = 10;

function Choose({ candidates, onDone, onClose }: ChooseProps) {
  const client = useQueryClient();
  const ids = candidates.map(({ id }) => id);
  const checked = useQuery(checkQuery(ids));
  const isSure = candidates.length === 1 && candidates.every(({ status }) => status !== 'success');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(isSure ? ids : []));
  const [format, setFormat] = useState<MailerFormat>('card');
  const [holdOut, setHoldOut] = useState(false);
  const request = useCall(mailers.request, {
    invalidates: [checkKey],
    success: ({ requested }) =>
      requested.length === 0 ? undefined : { title: 'On Its Way', description: wordsOf(requested.length) },
    onSuccess: ({ refused }) => {
      requests.done(REQUEST);
      if (refused.length === 0) onDone();
    },
    // Also after a lost answer, because the request may have been carried out.
    onSettled: () => client.invalidateQueries({ queryKey: ownMailersKey }),
    failure: withServerMessage('Not Sent', 'The mailers could not be requested. Please try again.'),
  });
  if (ids.length === 0) return <p className="text-ink-soft">Finish a proposal first: a draft has no page to send.</p>;
  if (checked.isError) return <NotChecked onRetry={() => void checked.refetch()} />;
  if (!checked.data) {
    return (
      <output aria-label="Checking the proposals" className="grid min-h-40 place-items-center text-ink-soft">
        <Spinner className="size-6" />
      </output>
    );
  }
  const obstaclesOf = (id: number) =>
    checked.data.proposals.find(({ proposalId }) => proposalId === id)?.obstacles ?? [];
  const wanted = ids.filter((id) => chosen.has(id) && obstaclesOf(id).length === 0);
  const isOver = wanted.length - (holdOut ? heldOutCount(wanted.length) : 0) > leftOf(checked.data.allowance);
  const send = () => {
    const body = { proposalIds: wanted, format, holdOut };
    void request.run({ body, key: requests.keyOf(REQUEST, body) });
  };
  const toggle = (id: number) =>
    setChosen((before) => new Set([...before].concat(id).filter((one) => one !== id || !before.has(id))));
  return (
    <div className="grid gap-4">
      <AllowanceNote allowance={checked.data.allowance} wanted={wanted.length} isOver={isOver} />
      <ul aria-label="Proposals" className="divide-y rounded-lg border">
        {candidates.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            obstacles={obstaclesOf(proposal.id)}
            isChosen={wanted.includes(proposal.id)}
            onToggle={() => toggle(proposal.id)}
          />
        ))}
      </ul>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-semibold">What we send</legend>
        {mailerFormat.options.map((one) => (
          <label key={one} className="flex items-center gap-2.5">
            <input
              type="radio"
              name="format"
              checked={format === one}
              onChange={() => setFormat(one)}
              className="size-4"
            />
            {formats[one].label}
          </label>
        ))}
      </fieldset>
      {wanted.length >= LEAST_FOR_HOLD_OUT && (
        <label className="flex items-start gap-2.5">
          <input
            type="checkbox"
            checked={holdOut}
            onChange={() => setHoldOut(!holdOut)}
            className="mt-1 size-4 flex-none"
          />
          <span>
            Hold back one in ten at random, to learn what mail brings
            <small className="block text-sm text-ink-soft">
              Those get no mail for 90 days and cost nothing; visits from both groups are compared.
            </small>
          </span>
        </label>
      )}
      <Refused refused={request.reply?.refused ?? []} candidates={candidates} />
      <div className="flex flex-wrap justify-end gap-2.5 max-md:[&>*]:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={request.isPending} disabled={wanted.length === 0 || isOver} onClick={send}>
          {request.isPending ? 'Sending...' : `Send ${mailersOf(wanted.length)}`}
        </Button>
      </div>
    </div>
  );
}

const mailersOf = (count: number): string => `${count} ${count === 1 ? 'Mailer' : 'Mailers'}`;
const wordsOf = (count: number): string =>
  count === 1 ? 'We make its proof next.' : `We make the proofs of ${count} mailers next.`;
const leftOf = ({ count, used }: ShownAllowance): number => Math.max(0, count - used);

type AllowanceNoteProps = { readonly allowance: ShownAllowance; readonly wanted: number; readonly isOver: boolean };

function AllowanceNote({ allowance, wanted, isOver }: AllowanceNoteProps) {
  const { count, per } = allowance;
  return (
    <p role="status" className="rounded-md bg-sand p-3 text-sm">
      <b>{leftOf(allowance)}</b> of {count} mailers of your {per === 'trial' ? 'trial' : 'plan this month'} are left.
      {isOver && <b className="text-danger"> You chose {wanted}: please choose fewer.</b>}
    </p>
  );
}

function NotChecked({ onRetry }: { readonly onRetry: () => void }) {
  return <LoadFailed onRetry={onRetry}>The proposals could not be checked.</LoadFailed>;
}

type RefusedProps = { readonly refused: readonly Checked[]; readonly candidates: readonly ProposalSummary[] };

/** Proposals that could be printed when they were checked, and were refused when they were requested. */
function Refused({ refused, candidates }: RefusedProps) {
  if (refused.length === 0) return null;
  const nameOf = (id: number) => candidates.find((one) => one.id === id)?.propertyAddress ?? '';
  return (
    <div role="alert" className="rounded-md bg-warning-soft p-3 text-sm text-[#7c3a06]">
      <p className="font-semibold">Not sent:</p>
      <ul className="mt-1 list-disc pl-5">
        {refused.map(({ proposalId, obstacles }) => (
          <li key={proposalId}>
            {nameOf(proposalId)}: {obstacles.map(({ problem, remedy }) => `${problem} ${remedy}`).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
