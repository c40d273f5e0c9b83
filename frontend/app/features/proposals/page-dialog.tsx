import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { phoneHref } from '#shared/forms/phone-href.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { pageUrl, visitPath } from '#shared/proposals/page-url.ts';
import type { Proposal, ProposalSummary } from '#shared/proposals/proposal.ts';
import { visitWhen, zoneName } from '#shared/visits/visit-format.ts';
import { call } from '../../../api/call.ts';
import { proposalQuery, cacheProposal } from '../../../api/proposal-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { PageTexts } from './page-texts.tsx';
import { changeInList } from './proposal-cache.ts';

type PageDialogProps = { readonly proposal: ProposalSummary; readonly onClose: () => void };

/** The proposal page from the contractor's side: booked visit, texts and link. */
export function PageDialog({ proposal: { slug: opened, id, propertyAddress }, onClose }: PageDialogProps) {
  const client = useQueryClient();
  const [slug, setSlug] = useState(opened);
  const { data: proposal, isError, refetch } = useQuery({ ...proposalQuery(slug), staleTime: 0 });
  const guard = useUnsavedGuard('texts');
  const close = () => guard.leave(onClose);
  const rememberSaved = (saved: Proposal) => {
    cacheProposal(client, saved);
    changeInList(client, id, (one) => ({ ...one, slug: saved.slug }));
    setSlug(saved.slug);
  };
  return (
    <Dialog
      open
      title="Homeowner’s page"
      description={propertyAddress}
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      {isError && <LoadFailed onRetry={() => void refetch()}>The page could not be loaded.</LoadFailed>}
      {!proposal && !isError && <Spinner className="size-6" />}
      {proposal && (
        <>
          <Visit proposal={proposal} />
          <PageTexts proposal={proposal} onSaved={rememberSaved} onDirty={guard.setDirty} />
          <LinkControls proposal={proposal} onChanged={rememberSaved} />
        </>
      )}
      {guard.question}
    </Dialog>
  );
}

function Visit({ proposal: { slug, visit } }: { readonly proposal: Proposal }) {
  if (!visit) return null;
  const { state, token, timeZone, start, name, phone, email, note } = visit;
  return (
    <section aria-label="Visit" className="grid grid-cols-1 gap-1 rounded-md bg-sand p-4">
      <h3 className="font-semibold">{state === 'booked' ? 'Booked visit' : 'Canceled visit'}</h3>
      <p className={state === 'cancelled' ? 'line-through' : ''}>
        {visitWhen(visit, timeZone)} <span className="text-ink-soft">({zoneName(start, timeZone)})</span>
      </p>
      <p className="flex flex-wrap gap-x-4 wrap-anywhere">
        {name}
        {phone && (
          <a className="underline" href={phoneHref(phone)}>
            {phone}
          </a>
        )}
        {email && (
          <a className="underline" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
      {state === 'booked' && token !== undefined && (
        <a
          className="inline-flex min-h-11 w-fit items-center underline"
          href={visitPath({ slug, token })}
          target="_blank"
          rel="noreferrer"
        >
          Move or cancel this visit
        </a>
      )}
    </section>
  );
}

type LinkControlsProps = { readonly proposal: Proposal; readonly onChanged: (saved: Proposal) => void };

/** The call that each action makes, and the question that comes before it. */
const linkActions = {
  replace: {
    endpoint: proposals.rotateLink,
    label: 'Replace link',
    warning: 'The old link, also on printed QR codes, stops working. Views and visits stay.',
    done: 'Link Replaced',
  },
  revoke: {
    endpoint: proposals.revokeLink,
    label: 'Revoke link',
    warning:
      'After this, only you can open the page; a homeowner who signed its offer keeps their copy, and one who booked a visit can change it. A new link opens it again once nobody needs this one.',
    done: 'Link Revoked',
  },
} as const;

function LinkControls({ proposal, onChanged }: LinkControlsProps) {
  const [confirming, setConfirming] = useState<keyof typeof linkActions>();
  const action = confirming && linkActions[confirming];
  const change = useCall(
    ({ endpoint }: (typeof linkActions)[keyof typeof linkActions]) =>
      call(endpoint, { params: { id: String(proposal.id) } }),
    {
      onSuccess: onChanged,
      success: (_, { done }) => ({ title: done }),
      failure: withServerMessage('Update Failed', 'The link could not be changed. Please try again.'),
    },
  );
  return (
    <section aria-label="Link" className="grid gap-3 border-t pt-4">
      {proposal.linkRevoked ? (
        <p className="font-semibold text-warning">The link is revoked: only you can open the page.</p>
      ) : (
        <CopyField label="Link" value={pageUrl(location.origin, proposal)} />
      )}
      {action ? (
        <div role="group" aria-label={action.label} className="grid gap-3 rounded-md bg-warning-soft p-4">
          <p>{action.warning}</p>
          <p className="flex gap-2.5">
            <Button
              variant="danger"
              busy={change.isPending}
              onClick={() => void change.run(action).then(() => setConfirming(undefined))}
            >
              {action.label}
            </Button>
            <Button onClick={() => setConfirming(undefined)}>Keep link</Button>
          </p>
        </div>
      ) : (
        <p className="flex flex-wrap gap-2.5">
          <Button onClick={() => setConfirming('replace')}>{linkActions.replace.label}</Button>
          {!proposal.linkRevoked && (
            <Button variant="danger" onClick={() => setConfirming('revoke')}>
              {linkActions.revoke.label}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
