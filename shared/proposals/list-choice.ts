import { proposalStatus } from './status.ts';

// Apart from the lists themselves: the app's start reads these out of the address.

/** Which proposals a list shows: those of a status, those with a visit ahead, or all. */
export const listFilters = ['all', ...proposalStatus.options, 'visit'] as const;
export type ListFilter = (typeof listFilters)[number];

export const listOrders = ['newest', 'oldest', 'price', 'address', 'visit'] as const;
export type ListOrder = (typeof listOrders)[number];

/** What a person chose to see, and in which order. */
export type ListChoice = { readonly filter: ListFilter; readonly order: ListOrder };
