import { proposalStatus } from './status.ts';

// Separate from the lists themselves, because the start of the app reads these choices from the address.

/** Which proposals a list shows: those of a status, those with a visit ahead, or all. */
export const listFilters = ['all', ...proposalStatus.options, 'visit'] as const;
export type ListFilter = (typeof listFilters)[number];

export const listOrders = ['newest', 'oldest', 'price', 'address', 'visit'] as const;
export type ListOrder = (typeof listOrders)[number];

/** What a person chose to see, and in which order. */
export type ListChoice = { readonly filter: ListFilter; readonly order: ListOrder };
