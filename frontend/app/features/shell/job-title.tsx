import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { streetLine } from '#shared/properties/street-line.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { proposalKey } from '../../../api/proposal-key.ts';

/** On phones, the property address of the open proposal replaces the product's name. */
export function JobTitle() {
  const { proposal: slug } = useSearch({ strict: false });
  const { data } = useQuery<Proposal>({ queryKey: proposalKey(slug ?? ''), enabled: false });
  if (!slug || !data) return null;
  return (
    <p className="grid min-w-0 flex-1 leading-tight md:hidden">
      <b className="truncate text-sm font-semibold tight:leading-none">{streetLine(data.propertyAddress)}</b>
      <small className="text-xs whitespace-nowrap text-ink-soft tabular-nums tight:leading-none">
        {data.proposalId}
      </small>
    </p>
  );
}
