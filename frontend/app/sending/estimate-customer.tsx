import { useQuery } from '@tanstack/react-query';

import type { Estimate } from '#shared/estimates/estimate.ts';
import type { ListedContact } from '#shared/proposals/contact.ts';
import { estimateOfProposalQuery } from '../../api/estimate-queries.ts';
import { Button } from '../../ui/button.tsx';

type EstimateCustomerProps = {
  readonly proposalId: number;
  readonly onUse: (customer: ListedContact) => void;
};

/** Offers the customer of a proposal's newest estimate as its contact (product 10.33). */
export function EstimateCustomer({ proposalId, onUse }: EstimateCustomerProps) {
  const { data: estimate } = useQuery(estimateOfProposalQuery(proposalId));
  const customer = estimate && customerOf(estimate);
  if (!customer) return null;
  const { name, phone, email } = customer;
  return (
    <div className="flex items-center gap-3 rounded-md bg-sand p-3">
      <p className="mr-auto min-w-0">
        <b className="block font-semibold">Customer of estimate #{estimate.id}</b>
        <small className="block text-sm wrap-anywhere text-ink-soft">
          {[name, phone, email].filter(Boolean).join(' · ')}
        </small>
      </p>
      <Button size="sm" onClick={() => onUse(customer)}>
        Use as Contact
      </Button>
    </div>
  );
}

/** The customer as a contact. Undefined without a name, or without a phone number and e-mail address. */
function customerOf({ customerName, customerPhone, customerEmail }: Estimate): ListedContact | undefined {
  const isContact = customerName !== '' && (customerPhone !== '' || customerEmail !== '');
  return isContact ? { name: customerName, phone: customerPhone, email: customerEmail } : undefined;
}
