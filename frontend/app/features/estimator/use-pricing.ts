import { useEffect, useMemo } from 'react';

import { costByCategory, priceEstimate, type Totals } from '#shared/estimates/pricing.ts';
import { toastError } from '../../../ui/toast.tsx';
import type { EstimateForm } from './estimate-form.ts';

type Pricing = { readonly totals: Totals; readonly costs: ReturnType<typeof costByCategory> };

const nothing: Pricing = {
  totals: priceEstimate(
    { pricingMode: 'margin', targetMarginPct: 0, markupPct: 0, taxPct: 0, taxableScope: 'materials', depositPct: 0 },
    [],
  ),
  costs: costByCategory([]),
};

/** The price of what is on the screen, at every change; nothing where it cannot be worked out, which is said once. */
export function usePricing({ content, lines }: EstimateForm): Pricing {
  const pricing = useMemo(() => attempt(content, lines), [content, lines]);
  const failed = pricing === undefined;
  useEffect(() => {
    if (failed)
      toastError('Calculation Error', 'There was an error calculating the pricing. Please check your inputs.');
  }, [failed]);
  return pricing ?? nothing;
}

function attempt(content: EstimateForm['content'], lines: EstimateForm['lines']): Pricing | undefined {
  try {
    return { totals: priceEstimate(content, lines), costs: costByCategory(lines) };
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
