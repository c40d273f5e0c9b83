import { useEffect, useMemo } from 'react';

import { priceEstimate } from '#shared/estimates/pricing.ts';
import type { Totals } from '#shared/estimates/pricing.ts';
import { toastError } from '../../../../ui/toast.tsx';
import { emptyForm } from './estimate-form.ts';
import type { EstimateForm } from './estimate-form.ts';

const nothing = priceEstimate(emptyForm.content, []);

/** Totals of the estimate on screen. All are zero when pricing fails, which is reported once. */
export function usePricing({ content, lines }: EstimateForm): Totals {
  const totals = useMemo(() => attempt(content, lines), [content, lines]);
  const failed = totals === undefined;
  useEffect(() => {
    if (failed)
      toastError('Calculation Error', 'There was an error calculating the pricing. Please check your inputs.');
  }, [failed]);
  return totals ?? nothing;
}

function attempt(content: EstimateForm['content'], lines: EstimateForm['lines']): Totals | undefined {
  try {
    return priceEstimate(content, lines);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
