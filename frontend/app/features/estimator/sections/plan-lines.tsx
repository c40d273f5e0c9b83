import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';

import { measuredGroundIn } from '#shared/areas/area-figures.ts';
import type { NewLine } from '#shared/estimates/new-lines.ts';
import { planLines } from '#shared/estimates/plan-lines.ts';
import { readPaverPrompt } from '#shared/imaging/prompt.ts';
import { defaultPavers } from '#shared/pavers/paver-choice.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { proposalKey } from '../../../../api/proposal-key.ts';
import { proposalByIdQuery, proposalQuery } from '../../../../api/proposal-queries.ts';
import { conflictOf } from '../../../../api/save-conflict.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { saveVersioned } from '../../../../api/versioned-save.ts';
import { Button } from '../../../../ui/button.tsx';
import { LazyLayingPanel } from '../../../laying/lazy-laying-panel.tsx';

type PlanLinesProps = {
  readonly proposalId: number;
  /** Dollars per sq ft of pavers. */
  readonly unitCost: number;
  readonly add: (line: NewLine) => void;
};

/** The laying plan of the estimate's proposal, and the line items that follow from it. */
export function PlanLines({ proposalId, unitCost, add }: PlanLinesProps) {
  const client = useQueryClient();
  const { data: proposal } = useQuery(proposalByIdQuery(proposalId));
  const keep = useCall((change: PlanChange) => saveOver(client, change), {
    onSuccess: (saved) => {
      client.setQueryData(proposalByIdQuery(proposalId).queryKey, saved);
      client.setQueryData(proposalKey(saved.slug), saved);
    },
    success: { title: 'Laying Plan Saved', description: 'It is kept with the proposal.' },
    failure: withServerMessage('Update Failed', 'Could not save the laying plan. Please try again.'),
  });
  if (!proposal?.drawnPolygon || proposal.drawnPolygon.length < 3) return null;
  return (
    <div className="px-4 pb-4 md:px-5">
      <LazyLayingPanel
        proposalId={proposalId}
        ground={measuredGroundIn(proposal)}
        pavers={paversOf(proposal)}
        kept={proposal.layingPlan}
        isSaving={keep.isPending}
        onSave={async (layingPlan, areas) => {
          const edit = { layingPlan, ...(areas && { areas: [...areas] }) };
          return (await keep.run({ base: proposal, edit })) !== undefined;
        }}
        actions={(plans) => (
          <Button
            size="sm"
            className="justify-self-start"
            icon={<ListPlus className="size-4" />}
            onClick={() => {
              for (const line of planLines(plans, unitCost)) add(line);
            }}
          >
            Add Lines from the Plan
          </Button>
        )}
      />
    </div>
  );
}

type PlanChange = {
  /** The proposal that the plan on screen was made from. */
  readonly base: Proposal;
  readonly edit: Pick<ProposalEdit, 'layingPlan' | 'areas'>;
};

/** Saves a plan over other changes, but not over changes of the plan or the areas themselves. */
async function saveOver(client: QueryClient, { base, edit }: PlanChange): Promise<Proposal> {
  const { latest } = await saveVersioned({
    version: base.version,
    save: (version) => call(proposals.edit, { params: { id: String(base.id) }, body: { ...edit, version } }),
    findLatest: () => client.fetchQuery({ ...proposalQuery(base.slug), staleTime: 0 }),
    choose: (theirs) => (conflictOf(base, theirs, edit) ? 'neither' : 'mine'),
  });
  if (!latest) throw new ApiError(409, 'The plan or its areas were changed elsewhere. Please reload and try again.');
  return latest;
}

/** The pavers of the kept plan, or else of the design, or else the default ones. */
function paversOf({ layingPlan, designs, afterImageR2Url }: Proposal): PaverChoice {
  const drawn =
    readPaverPrompt(designs.find(({ url }) => url === afterImageR2Url)?.prompt ?? '')?.choice ?? defaultPavers;
  return layingPlan ? { ...drawn, shape: layingPlan.shape, pattern: layingPlan.pattern } : drawn;
}
