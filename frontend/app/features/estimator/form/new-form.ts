import { roundToHundredths } from '#shared/numbers/hundredths.ts';
import { bandOf } from '#shared/proposals/area-source.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { emptyForm } from './estimate-form.ts';
import type { EstimateForm } from './estimate-form.ts';

type ProposalFacts = Pick<Proposal, 'id' | 'propertyAddress' | 'area' | 'areaBandSqFt' | 'areaSource' | 'visit'>;

/** Address, area with its band, and the customer who booked a visit come from the proposal. */
export function newForm(
  part: Partial<EstimateForm['content']> | undefined,
  proposal: ProposalFacts | undefined,
): EstimateForm {
  const content = { ...emptyForm.content, ...part };
  if (!proposal) return { ...emptyForm, content };
  const { id, propertyAddress, area, visit } = proposal;
  const areaBandSqFt = bandOf(proposal);
  return {
    ...emptyForm,
    content: {
      ...content,
      proposalId: id,
      customerAddress: propertyAddress,
      areaSqft: roundToHundredths(area),
      ...(areaBandSqFt > 0 && { areaBandSqFt }),
      ...(visit && {
        customerName: visit.name,
        customerPhone: visit.phone,
        customerEmail: visit.email,
        customerNotes: visit.note,
      }),
    },
  };
}
