import { roundToHundredths } from '../numbers/hundredths.ts';
import { typedNumber } from '../numbers/typed-number.ts';
import { totalCost } from './price.ts';
import { MAX_AREA_SQ_FT, MAX_COST_PER_SQ_FT, MAX_TOTAL_COST } from './proposal.ts';
import type { ProposalEdit, ProposalSummary } from './proposal.ts';

/** Area and price of a proposal as a person types them. */
export type TypedPrice = { readonly area: string; readonly costPerSqFt: string; readonly totalCost: string };
type Name = keyof TypedPrice;

const fields: Readonly<Record<Name, { readonly what: string; readonly unit: string; readonly max: number }>> = {
  area: { what: 'area', unit: ' sq ft', max: MAX_AREA_SQ_FT },
  costPerSqFt: { what: 'cost per sq ft', unit: ' dollars', max: MAX_COST_PER_SQ_FT },
  totalCost: { what: 'total cost', unit: ' dollars', max: MAX_TOTAL_COST },
};
const NAMES = ['area', 'costPerSqFt', 'totalCost'] as const;

/** Message for a number that is too large to be saved; undefined if it is not. */
export function limitProblem(name: Name, value: number): string | undefined {
  const { what, unit, max } = fields[name];
  return value > max ? `The ${what} can be at most ${max.toLocaleString('en-US')}${unit}.` : undefined;
}

type Read = { readonly value: number } | { readonly error: string };

function read(name: Name, text: string): Read {
  const { what } = fields[name];
  const value = typedNumber(text);
  if (text.trim() === '') return { error: `Please enter the ${what}.` };
  if (value === undefined) return { error: `"${text.trim()}" is not a number. Please enter digits, such as 850.` };
  if (roundToHundredths(value) <= 0) return { error: `The ${what} must be more than 0.` };
  const error = limitProblem(name, value);
  return error === undefined ? { value: roundToHundredths(value) } : { error };
}

/** Area and price of a proposal as they are saved. */
export type SavedPrice = Pick<ProposalSummary, Name>;

export const typedPriceOf = ({ area, costPerSqFt, totalCost: total }: SavedPrice): TypedPrice => ({
  area: String(area),
  costPerSqFt: String(costPerSqFt),
  totalCost: String(total),
});

/** The number of a field; undefined while it cannot be saved. */
export function typedValue(name: Name, text: string): number | undefined {
  const found = read(name, text);
  return 'value' in found ? found.value : undefined;
}

/** The form after one field was typed: area and cost give the total as soon as both are valid (product 11.33). */
export function withTyped(form: TypedPrice, part: Partial<TypedPrice>): TypedPrice {
  const next = { ...form, ...part };
  if (part.totalCost !== undefined) return next;
  const area = typedValue('area', next.area);
  const cost = typedValue('costPerSqFt', next.costPerSqFt);
  return area === undefined || cost === undefined ? next : { ...next, totalCost: String(totalCost(area, cost)) };
}

/** Whether an edit changes the area or the price. */
export const isPriced = (edit: ProposalEdit): boolean => NAMES.some((name) => edit[name] !== undefined);

export const isSamePrice = (one: SavedPrice, other: SavedPrice): boolean =>
  NAMES.every((name) => one[name] === other[name]);

/** The form over a price that was saved in the meantime: typed fields stay, the others show the new price. */
export function overPrice(form: TypedPrice, before: SavedPrice, now: SavedPrice): TypedPrice {
  const [old, next] = [typedPriceOf(before), typedPriceOf(now)];
  const typed = {
    ...(form.area !== old.area && { area: form.area }),
    ...(form.costPerSqFt !== old.costPerSqFt && { costPerSqFt: form.costPerSqFt }),
  };
  const priced = (price: TypedPrice) => (Object.keys(typed).length > 0 ? withTyped(price, typed) : price);
  const isTotalTyped = form.totalCost !== priced(old).totalCost;
  return { ...priced(next), ...(isTotalTyped && { totalCost: form.totalCost }) };
}

type PriceEdit = Pick<ProposalEdit, Name>;

/**
 * The changes that a form makes to a proposal, and a sentence for each field that cannot be saved. Unchanged fields are
 * neither checked nor sent, so the status of a draft without an area can be saved.
 */
export function priceEdit(
  form: TypedPrice,
  saved: SavedPrice,
): { readonly edit: PriceEdit; readonly errors: Partial<TypedPrice> } {
  const before = typedPriceOf(saved);
  const changed = NAMES.filter((name) => form[name] !== before[name]).map(
    (name) => [name, read(name, form[name])] as const,
  );
  return {
    edit: Object.fromEntries(changed.flatMap(([name, found]) => ('value' in found ? [[name, found.value]] : []))),
    errors: Object.fromEntries(changed.flatMap(([name, found]) => ('error' in found ? [[name, found.error]] : []))),
  };
}
