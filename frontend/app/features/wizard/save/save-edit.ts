import type { QueryClient } from '@tanstack/react-query';

import { proposals } from '#shared/proposals/contract.ts';
import type { PictureEdit, Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { proposalKey, proposalQuery } from '../../../../api/proposal-queries.ts';
import { lostFields } from './lost-fields.ts';
import { whichWins } from './which-wins.ts';

/** Each proposal as this tab last read it into the wizard or saved it: what its edits are made from. */
const bases = new Map<string, Proposal>();

export function rememberBase(proposal: Proposal | undefined): void {
  if (proposal) bases.set(proposal.slug, proposal);
}

/** Saves named fields. When another tab changed one of them meanwhile, the person decides whose stays. */
export async function saveEdit(client: QueryClient, proposal: Proposal, edit: ProposalEdit): Promise<void> {
  const { id } = proposal;
  await save(client, proposal, edit, (body) => call(proposals.edit, { params: { id: String(id) }, body }));
}

export async function savePicture(client: QueryClient, proposal: Proposal, edit: PictureEdit): Promise<void> {
  const { slug } = proposal;
  await save(client, proposal, edit, (body) => call(proposals.setPicture, { params: { slug }, body }));
}

/** The step alone is no one's work: the last one to move decides. */
export async function saveStep(client: QueryClient, { id, slug }: Proposal, currentStep: number): Promise<void> {
  keep(client, slug, await call(proposals.edit, { params: { id: String(id) }, body: { currentStep } }));
}

type Send<E> = (edit: E & { readonly version?: number }) => Promise<Proposal>;

async function save<E extends object>(
  client: QueryClient,
  { slug, version, ...rest }: Proposal,
  edit: E,
  send: Send<E>,
): Promise<void> {
  const base = bases.get(slug) ?? { slug, version, ...rest };
  try {
    keep(client, slug, await send({ ...edit, version: base.version }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const latest = await client.fetchQuery({ ...proposalQuery(slug), staleTime: 0 });
    const lost = lostFields(base, latest, edit);
    if (lost.length > 0 && (await whichWins(lost)) === 'theirs') return startAgain();
    keep(client, slug, await send(edit));
  }
}

function keep(client: QueryClient, slug: string, saved: Proposal): void {
  bases.set(slug, saved);
  client.setQueryData(proposalKey(slug), saved);
}

/** The wizard resumes on what the other tab saved; nothing may go on from what was typed here. */
function startAgain(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
