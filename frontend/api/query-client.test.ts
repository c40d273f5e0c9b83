import { describe, expect, test } from 'vitest';

import { organizationsQuery } from './organization-queries.ts';
import { propertiesQuery } from './property-queries.ts';
import { proposalListQuery } from './proposal-list-queries.ts';
import { proposalQuery } from './proposal-queries.ts';
import { createQueryClient } from './query-client.ts';

describe('data', () => {
  test('is never refetched by itself, never stale by default, and never retried', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    });
    expect(mutations).toMatchObject({ retry: false });
  });

  test('of a proposal and of properties is stale after 30 seconds, organizations after 5 minutes', () => {
    const box = { north: 1, south: 0, east: 1, west: 0 };
    expect(proposalQuery('a').staleTime).toBe(30_000);
    expect(propertiesQuery(box).staleTime).toBe(30_000);
    expect(organizationsQuery().staleTime).toBe(300_000);
  });

  test('of the list of proposals is stale at once, and fetched again when the window gets the focus', () => {
    expect(proposalListQuery()).toMatchObject({ staleTime: 0, refetchOnWindowFocus: true });
  });
});
