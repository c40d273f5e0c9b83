import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Property } from '#shared/properties/property.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { configQuery } from '../../../../api/config-queries.ts';
import { mapProposalsQuery } from '../../../../api/proposal-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { mappedDraft } from '../testing/sample-map-proposal.ts';
import { useSelectedHouse } from './use-selected-house.ts';
import type { SelectedHouse } from './use-selected-house.ts';

const place = {
  address: '102 E Heron Street, Fort Lauderdale, FL 33304',
  position: { lat: 26.1, lng: -80.1 },
  parts: { number: '102' },
};
const saved: Property = {
  id: 7,
  userId: '1',
  address: place.address,
  latitude: 26.1,
  longitude: -80.1,
  propertyType: 'Single Family',
  lotSize: 'Unknown',
  images: [],
};
const draft: Proposal = {
  id: 1,
  proposalId: 'P-000001',
  slug: 'sample-street-0123456789abcdefghjk',
  propertyId: 7,
  propertyAddress: place.address,
  latitude: 26.1,
  longitude: -80.1,
  currentStep: 1,
  area: 0,
  costPerSqFt: 12.5,
  totalCost: 0,
  imageGenerationMethod: 'responses',
  status: 'draft',
  designs: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  version: 1,
};

const PHOTOS = 'POST /api/fetch-streetview-images';
const PROPERTY = 'POST /api/properties';
const DRAFT = 'POST /api/proposals/draft';
const answers: Readonly<Record<string, unknown>> = {
  'GET /api/proposals/map': [],
  'GET /api/properties': [],
  [PHOTOS]: { images: [] },
  [PROPERTY]: saved,
  [DRAFT]: draft,
};

let written: string[] = [];
let opened: string[] = [];

/** Chooses a house while the server gives these answers. A call without an answer fails. */
function choose(
  act: (house: SelectedHouse) => void,
  server: Readonly<Record<string, unknown>> = answers,
  client = createQueryClient(),
): void {
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    const asked = `${method} ${url.split('?', 1)[0] ?? ''}`;
    if (method === 'POST') written.push(asked);
    const answer = server[asked];
    return Promise.resolve(answer === undefined ? new Response('', { status: 500 }) : Response.json(answer));
  });
  act(firstRender(() => useSelectedHouse((slug) => opened.push(slug)), client));
}

beforeEach(() => {
  catchToasts();
  written = [];
  opened = [];
});
afterEach(() => vi.unstubAllGlobals());

describe('a chosen house', () => {
  test('that is not saved is saved, then gets a draft', async () => {
    choose(({ pick }) => pick(place));
    await expect.poll(() => opened).toEqual([draft.slug]);
    expect(written).toEqual([PHOTOS, PROPERTY, DRAFT]);
  });

  test('that is saved gets a draft at once', async () => {
    choose(({ select }) => select(saved));
    await expect.poll(() => opened).toEqual([draft.slug]);
    expect(written).toEqual([DRAFT]);
  });

  test('that is saved in another spelling is not saved again', async () => {
    const spelled = { ...place, address: '102 East Heron St., Fort Lauderdale FL 33304' };
    choose(({ pick }) => pick(spelled), { ...answers, 'GET /api/properties': [saved] });
    await expect.poll(() => opened).toEqual([draft.slug]);
    expect(written).toEqual([DRAFT]);
  });

  test('cannot be at a point without an address, which is told', async () => {
    choose(({ pick }) => pick(place.position), { ...answers, 'GET /api/reverse-geocode': [] });
    const description = 'Click the house itself, or search for its address.';
    await expect.poll(caughtToasts).toEqual([['No Address Found', description]]);
    expect([written, opened]).toEqual([[], []]);
  });

  test('needs no photo', async () => {
    choose(({ pick }) => pick(place), { ...answers, [PHOTOS]: undefined });
    await expect.poll(() => opened).toEqual([draft.slug]);
    expect(written).toEqual([PHOTOS, PROPERTY, DRAFT]);
  });

  test('whose photos cannot be loaded says so', async () => {
    choose(({ pick }) => pick(place), { ...answers, [PHOTOS]: undefined });
    await expect.poll(() => opened).toEqual([draft.slug]);
    expect(caughtToasts()).toEqual([['Street View Failed', 'Unable to load Street View images. Please try again.']]);
  });

  test('is asked for no photos, and says nothing of them, where the operator has no key of a source', async () => {
    const client = createQueryClient();
    const map = { styleUrl: '/style.json', canTrace: true };
    client.setQueryData(configQuery().queryKey, { map, photoSources: [] });
    choose(({ pick }) => pick(place), answers, client);
    await expect.poll(() => opened).toEqual([draft.slug]);
    expect([written, caughtToasts()]).toEqual([[PROPERTY, DRAFT], []]);
  });

  test('that cannot be saved gets no draft, and says so', async () => {
    choose(({ pick }) => pick(place), { ...answers, [PROPERTY]: undefined });
    await expect.poll(caughtToasts).toEqual([['Error', 'Failed to save property to database']]);
    expect([written, opened]).toEqual([[PHOTOS, PROPERTY], []]);
  });

  test('whose draft cannot be created says so', async () => {
    choose(({ select }) => select(saved), { ...answers, [DRAFT]: undefined });
    await expect.poll(caughtToasts).toEqual([['Error', 'Failed to create draft proposal']]);
    expect(opened).toEqual([]);
  });

  test('that was saved and got no draft is not saved again when it is chosen once more', async () => {
    const client = createQueryClient();
    choose(({ pick }) => pick(place), { ...answers, [DRAFT]: undefined }, client);
    await expect.poll(caughtToasts).toEqual([['Error', 'Failed to create draft proposal']]);
    choose(({ pick }) => pick(place), { ...answers, 'GET /api/properties': [saved] }, client);
    await expect.poll(() => opened).toEqual([draft.slug]);
    expect(written).toEqual([PHOTOS, PROPERTY, DRAFT, DRAFT]);
  });

  test('whose saving had no answer is looked for again when it is chosen once more', async () => {
    const client = createQueryClient();
    choose(({ pick }) => pick(place), { ...answers, [PROPERTY]: undefined }, client);
    await expect.poll(caughtToasts).toEqual([['Error', 'Failed to save property to database']]);
    choose(({ pick }) => pick(place), { ...answers, 'GET /api/properties': [saved] }, client);
    await expect.poll(() => opened).toEqual([draft.slug]);
    expect(written).toEqual([PHOTOS, PROPERTY, DRAFT]);
  });

  test('whose draft had no answer is asked about when it is chosen once more', async () => {
    const client = createQueryClient();
    const first = { ...answers, 'GET /api/properties': [saved], [DRAFT]: undefined };
    choose(({ pick }) => pick(place), first, client);
    await expect.poll(caughtToasts).toEqual([['Error', 'Failed to create draft proposal']]);
    choose(
      ({ pick }) => pick(place),
      { ...first, 'GET /api/proposals/map': [{ ...mappedDraft, address: place.address }] },
      client,
    );
    await expect.poll(() => client.isMutating()).toBe(0);
    expect([written, opened]).toEqual([[DRAFT], []]);
  });
});

test('a saved house is asked about when somebody else made a proposal for it since the map was loaded', async () => {
  const client = createQueryClient();
  const hourAgo = { updatedAt: Date.now() - 3_600_000 };
  client.setQueryData(mapProposalsQuery().queryKey, [], hourAgo);
  const theirs = { ...mappedDraft, address: place.address };
  choose(
    ({ pick }) => pick(place),
    { ...answers, 'GET /api/properties': [saved], 'GET /api/proposals/map': [theirs] },
    client,
  );
  await expect.poll(() => client.isMutating()).toBe(0);
  expect([written, opened]).toEqual([[], []]);
  expect(client.getQueryData(mapProposalsQuery().queryKey)).toEqual([theirs]);
});

describe('a house that is clicked on the map', () => {
  const server = { ...answers, 'GET /api/reverse-geocode': [place] };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is looked up once no second click has followed for 300 ms', async () => {
    choose(({ click }) => click(place.position), server);
    await vi.advanceTimersByTimeAsync(299);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect([written, opened]).toEqual([[PHOTOS, PROPERTY, DRAFT], [draft.slug]]);
  });

  test('is neither looked up nor saved when the click was the first of two, which zoom', async () => {
    choose((one) => {
      one.click(place.position);
      setTimeout(one.takeClickBack, 200);
    }, server);
    await vi.advanceTimersByTimeAsync(1000);
    expect([written, opened, caughtToasts()]).toEqual([[], [], []]);
  });

  test('stays chosen when the map is zoomed while it is looked up', async () => {
    let zoom = (): void => undefined;
    const zoomed = {
      ...answers,
      get 'GET /api/reverse-geocode'() {
        zoom();
        return [place];
      },
    };
    choose(({ click, takeClickBack }) => {
      zoom = takeClickBack;
      click(place.position);
    }, zoomed);
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened).toEqual([draft.slug]);
  });
});
