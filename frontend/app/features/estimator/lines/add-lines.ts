import type { Dispatch } from 'react';

import type { EstimateContent } from '#shared/estimates/estimate.ts';
import { MAX_LINE_ITEMS, TOO_MANY_LINE_ITEMS } from '#shared/estimates/estimate.ts';
import type { LineItemInput } from '#shared/estimates/line-item.ts';
import type { NewLine } from '#shared/estimates/new-lines.ts';
import type { EstimatorSettings } from '#shared/estimates/settings.ts';
import { toastError } from '../../../../ui/toast.tsx';
import type { FormChange } from '../form/estimate-form.ts';

/** Props of every section with line items. */
export type SectionProps = {
  readonly content: EstimateContent;
  readonly lines: readonly LineItemInput[];
  /** Dollars that the included line items of the section cost. */
  readonly cost: number;
  readonly settings: Omit<EstimatorSettings, 'organizationId'>;
  readonly add: (line: NewLine) => void;
  readonly dispatch: Dispatch<FormChange>;
  readonly onRemove: (id: number) => void;
};

/** Checks before a line item is added (product 14.8 to 14.11). */
export function requireArea({ areaSqft }: EstimateContent): boolean {
  if (areaSqft > 0) return true;
  toastError('Area Required', 'Please enter the project area in the Project section first.');
  return false;
}

export function requireHours(hours: number): boolean {
  if (hours > 0) return true;
  toastError('Hours Required', 'Please set a valid number of labor hours.');
  return false;
}

export function requireLabel(label: string): boolean {
  if (label.trim() !== '') return true;
  toastError('Label Required', 'Please enter a label for this line item.');
  return false;
}

export function requireRoom(lines: readonly LineItemInput[]): boolean {
  if (lines.length < MAX_LINE_ITEMS) return true;
  toastError('Too Many Items', TOO_MANY_LINE_ITEMS);
  return false;
}
