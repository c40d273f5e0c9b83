import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { MAX_PRODUCTS, product } from './product.ts';

/** An account's products by SKU; `canUndo` when the state before the last change is kept. */
export const catalogReply = z.object({
  version: z.int(),
  products: z.array(product),
  canUndo: z.boolean(),
});
export type Catalog = Readonly<z.infer<typeof catalogReply>>;

const version = z.int().min(0);
const sku = product.shape.sku;

export const catalog = {
  find: endpoint({ method: 'GET', path: '/api/catalog', access: 'session', fn: 'catalog', reply: catalogReply }),
  /** Adds and replaces products by SKU, and deletes others: all of it or nothing. */
  edit: endpoint({
    method: 'PATCH',
    path: '/api/catalog',
    access: 'catalog',
    fn: 'catalog',
    body: z.strictObject({
      version,
      save: z.array(product).max(MAX_PRODUCTS),
      remove: z.array(sku).max(MAX_PRODUCTS),
    }),
    reply: catalogReply,
  }),
  /** Brings back the state before the last change; undoing twice brings the change back. */
  undo: endpoint({
    method: 'POST',
    path: '/api/catalog/undo',
    access: 'catalog',
    fn: 'catalog',
    body: z.strictObject({ version }),
    reply: catalogReply,
  }),
};
