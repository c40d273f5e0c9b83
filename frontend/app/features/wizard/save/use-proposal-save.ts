import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { proposals } from '#shared/proposals/contract.ts';
import type { PictureEdit, Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { call } from '../../../../api/call.ts';
import { proposalKey } from '../../../../api/proposal-key.ts';
import { invalidateMap, proposalQuery } from '../../../../api/proposal-queries.ts';
import { conflictOf } from '../../../../api/save-conflict.ts';
import type { SaveConflict } from '../../../../api/save-conflict.ts';
import { useInTurn } from '../../../../api/use-in-turn.ts';
import { saveVersioned, useConflictChoice } from '../../../../api/versioned-save.ts';

export type ProposalSave = {
  /** Saves the given fields; false when the contractor chose to keep the other tab's changes. */
  readonly edit: (edit: ProposalEdit) => Promise<boolean>;
  /** Does the same for one of the images. */
  readonly image: (edit: PictureEdit) => Promise<boolean>;
  /** Saves the step without a conflict check, because no work is lost: the last move wins. */
  readonly step: (step: number) => Promise<Proposal>;
  /** What the work in this tab is based on: the proposal as this tab last loaded or saved it. */
  readonly base: () => Proposal;
  /** The question shown while a save is about to overwrite another tab's changes, or does not fit them. */
  readonly conflict: ReturnType<typeof useConflictChoice<SaveConflict>>;
};

/**
 * Saves what was changed in this tab. When another tab has changed one of the same fields, the contractor decides whose
 * changes stay. Work on a photo or outline that the other tab has replaced is not saved. The caller shows failures.
 */
export function useProposalSave(proposal: Proposal | undefined, onReload: () => void): ProposalSave {
  const client = useQueryClient();
  const conflict = useConflictChoice<SaveConflict>();
  /** Unlike `proposal`, this stays when another tab's changes arrive. */
  const base = useRef(proposal);
  /** Each save builds on what the one before has saved. */
  const inTurn = useInTurn();

  const rememberSaved = (saved: Proposal): void => {
    base.current = saved;
    client.setQueryData(proposalKey(saved.slug), saved);
  };
  const requireBase = (): Proposal => {
    const known = base.current ?? proposal;
    if (!known) throw new Error('There is no proposal to save.');
    return known;
  };
  const saveOver = async (edit: object, send: (from: Proposal, version: number) => Promise<Proposal>) => {
    const from = requireBase();
    const { kept, latest } = await saveVersioned({
      version: from.version,
      save: (version) => send(from, version),
      findLatest: () => client.fetchQuery({ ...proposalQuery(from.slug), staleTime: 0 }),
      choose: (theirs, decided = from) => {
        const met = conflictOf(decided, theirs, edit);
        return met ? conflict.ask(met) : 'mine';
      },
    });
    if (kept === 'mine') rememberSaved(latest);
    if (kept === 'theirs') onReload();
    return kept === 'mine';
  };

  return {
    conflict,
    base: requireBase,
    edit: (edit) =>
      inTurn(async () => {
        const isSaved = await saveOver(edit, ({ id }, version) =>
          call(proposals.edit, { params: { id: String(id) }, body: { ...edit, version } }),
        );
        invalidateMap(client);
        return isSaved;
      }),
    image: (edit) =>
      inTurn(() =>
        saveOver(edit, ({ slug }, version) =>
          call(proposals.setPicture, { params: { slug }, body: { ...edit, version } }),
        ),
      ),
    step: (currentStep) =>
      inTurn(async () => {
        const from = requireBase();
        const saved = await call(proposals.edit, { params: { id: String(from.id) }, body: { currentStep } });
        client.setQueryData(proposalKey(saved.slug), saved);
        // A version that is newer still comes from another tab, and its changes have yet to be compared.
        if (saved.version === from.version + 1) base.current = saved;
        return saved;
      }),
  };
}
