import { queryOptions } from '@tanstack/react-query';

import { imaging } from '#shared/imaging/contract.ts';
import { call } from './call.ts';

/** Front, Right, Back and Left of a house. */
export const streetViewQuery = (address: string) =>
  queryOptions({
    queryKey: ['street-view', address],
    queryFn: async () => (await call(imaging.fetchStreetViewImages, { body: { address } })).images,
  });
