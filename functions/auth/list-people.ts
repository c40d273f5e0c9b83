import { findPeople, type Person } from './people-store.ts';

/** The people of an account whom other slices may have something to tell. */
export const listPeople = (accountId: string): Promise<readonly Person[]> => findPeople(accountId);
