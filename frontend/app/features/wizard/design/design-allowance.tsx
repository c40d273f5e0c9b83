import { useQuery } from '@tanstack/react-query';

import { designAllowanceQuery } from '../../../../api/imaging-queries.ts';

/** Says what Generate and Try Again use before they are pressed; the live preview uses nothing (product 7.39). */
export function DesignAllowance() {
  const { data } = useQuery(designAllowanceQuery());
  if (!data) return null;
  return (
    <p className="mb-2 text-xs text-ink-soft">
      {data.left > 0
        ? `Generate uses 1 of the ${data.left} designs left today. The preview is free.`
        : `Today’s ${data.limit} designs are used up. The preview is free.`}
    </p>
  );
}
