import { roundToHundredths } from '#shared/numbers/hundredths.ts';
import { bandOf } from '#shared/proposals/area-source.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { personOfVisit } from '#shared/visits/visit-person.ts';
import { emptyForm } from './estimate-form.ts';
import type { EstimateForm } from './estimate-form.ts';

type ProposalFacts = Pick<
  Proposal,
  'id' | 'propertyAddress' | 'area' | 'areaBandSqFt' | 'areaSource' | 'contact' | 'visit'
>;

/**
 * Address, area with its band, and the customer come from the proposal. The customer is its contact, or who booked a
 * visit.
 */
export function newForm(
  part: Partial<EstimateForm['content']> | undefined,
  proposal: ProposalFacts | undefined,
): EstimateForm {
  const content = { ...emptyForm.content, ...part };
  if (!proposal) return { ...emptyForm, content };
  const { id, propertyAddress, area, contact, visit } = proposal;
  const person = contact ?? personOfVisit(visit);
  const areaBandSqFt = bandOf(proposal);
  return {
    ...emptyForm,
    content: {
      ...content,
      proposalId: id,
      customerAddress: propertyAddress,
      areaSqft: roundToHundredths(area),
      ...(areaBandSqFt > 0 && { areaBandSqFt }),
      ...(person && { customerName: person.name, customerPhone: person.phone, customerEmail: person.email }),
      ...(visit && { customerNotes: visit.note }),
    },
  };
}
