import { busyCells } from '#shared/calendars/busy-cells.ts';
import { listCalendars } from './calendar-store.ts';

type Whose = { readonly accountId: string; readonly brandId: string; readonly everybody: number };

/** How many of an organization's people are busy in each 15-minute cell of the weeks ahead. */
export const readBusyCells = async ({ accountId, brandId, everybody }: Whose): Promise<ReadonlyMap<string, number>> =>
  busyCells(await listCalendars(accountId, brandId), everybody, new Date());
