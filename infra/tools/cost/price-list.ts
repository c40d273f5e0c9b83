import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const price = z.strictObject({
  id: z.string(),
  label: z.string(),
  unit: z.string(),
  /** US dollars for `per` units. */
  usd: z.number().positive(),
  per: z.number().positive(),
  source: z.url(),
});

const priceList = z.strictObject({ asOf: z.iso.date(), note: z.string(), prices: z.array(price) });

export type PriceList = z.infer<typeof priceList>;

/** The prices as they were entered by hand, with their date and sources. */
export const readPrices = (): PriceList =>
  priceList.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'prices.json'), 'utf8')));
