import { Decimal } from 'decimal.js';
import { add, dinero, greaterThan, multiply, subtract, toSnapshot } from 'dinero.js';
import { USD } from 'dinero.js/currencies';

/*
 * The grand total of an estimate in cents, with the same rules (docs/product.md, chapter 16) and the arithmetic of each
 * package: a margin on margined lines, tax on materials at their selling price less their share of the discounts.
 */

export function decimalTotal({ targetMarginPct, taxPct }, lines) {
  const zero = new Decimal(0);
  let [margined, plain, discounts, taxable] = [zero, zero, zero, zero];
  let taxablePlain = zero;
  for (const { category, qty, unitCost, isOptional, includeInMargin, isTaxable, isDiscount } of lines) {
    if (isOptional === 1) continue;
    const cents = new Decimal(qty).times(unitCost).times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
    if (isDiscount === 1) {
      discounts = discounts.plus(cents.abs());
      continue;
    }
    if (includeInMargin === 1) margined = margined.plus(cents);
    else plain = plain.plus(cents);
    if (isTaxable !== 1 || category !== 'pavers') continue;
    if (includeInMargin === 1) taxable = taxable.plus(cents);
    else taxablePlain = taxablePlain.plus(cents);
  }
  const factor = new Decimal(1).minus(targetMarginPct);
  const undiscounted = margined.div(factor).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).plus(plain);
  const price = Decimal.max(0, undiscounted.minus(discounts));
  const materials = taxable.div(factor).plus(taxablePlain).times(price).div(undiscounted);
  const tax = materials.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(taxPct);
  return price.plus(tax.toDecimalPlaces(0, Decimal.ROUND_HALF_UP)).toNumber();
}

const usd = (cents) => dinero({ amount: cents, currency: USD });
/** Whole cents, rounded half up, of an amount whose scale grew by multiplying. */
const centsOf = (money) => {
  const { amount, scale } = toSnapshot(money);
  return Math.round(amount / 10 ** (scale - 2));
};

export function dineroTotal({ targetMarginPct, taxPct }, lines) {
  let [margined, plain, discounts] = [usd(0), usd(0), usd(0)];
  let [taxable, taxablePlain] = [usd(0), usd(0)];
  for (const { category, qty, unitCost, isOptional, includeInMargin, isTaxable, isDiscount } of lines) {
    if (isOptional === 1) continue;
    const scaled = multiply(usd(Math.round(unitCost * 100)), { amount: Math.round(qty * 100), scale: 2 });
    const cents = usd(centsOf(scaled));
    if (isDiscount === 1) {
      discounts = add(discounts, cents);
      continue;
    }
    if (includeInMargin === 1) margined = add(margined, cents);
    else plain = add(plain, cents);
    if (isTaxable !== 1 || category !== 'pavers') continue;
    if (includeInMargin === 1) taxable = add(taxable, cents);
    else taxablePlain = add(taxablePlain, cents);
  }
  // The package has no division, so shares are computed on its amounts as plain numbers.
  const factor = 1 - targetMarginPct;
  const undiscounted = add(usd(Math.round(centsOf(margined) / factor)), plain);
  const price = greaterThan(undiscounted, discounts) ? subtract(undiscounted, discounts) : usd(0);
  const kept = centsOf(price) / centsOf(undiscounted);
  const materials = usd(Math.round((centsOf(taxable) / factor + centsOf(taxablePlain)) * kept));
  const tax = multiply(materials, { amount: Math.round(taxPct * 1e6), scale: 6 });
  return centsOf(add(price, usd(centsOf(tax))));
}
