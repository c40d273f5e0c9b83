import { afterEach, describe, expect, test, vi } from 'vitest';

import type { PavedArea } from '#shared/areas/paved-area.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import { layingDefaults } from '#shared/laying/laying-settings.ts';
import type { Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { elementsIn, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { OutlineLabels } from '../../../map/outline-labels.tsx';
import { completed, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import { WizardContext } from '../wizard-model.ts';
import type { WizardState } from '../wizard-state.ts';
import { DrawBody } from './draw-body.tsx';
import { drawStep } from './draw-step.tsx';

const { toLatLng } = localPlane({ lat: completed.latitude, lng: completed.longitude });
/** A square in front of the house, its sides in meters. */
const square = (side: number) =>
  [
    { x: 0, y: -12 },
    { x: side, y: -12 },
    { x: side, y: -12 - side },
    { x: 0, y: -12 - side },
  ].map(toLatLng);
const measured: Proposal = {
  ...completed,
  currentStep: 2,
  area: 1076.4,
  areaSource: 'drawn',
  totalCost: 0,
  drawnPolygon: square(10),
};

afterEach(() => vi.unstubAllGlobals());

describe('Next at step 2', () => {
  /** What Next saves, and what it asks of the server. */
  async function leave(proposal: Proposal, part: Partial<WizardState> = {}) {
    const [saved, asked]: [ProposalEdit[], unknown[]] = [[], []];
    vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
      asked.push([url, JSON.parse(body as string)]);
      return Promise.resolve(Response.json({ r2Url: PICTURE }));
    });
    const { state, change, save } = modelOf(proposal);
    const edit = (one: ProposalEdit) => Promise.resolve(saved.push(one) > 0);
    const watch = { signal: new AbortController().signal, onProgress: () => undefined };
    const leaving = { client: createQueryClient(), proposal, state: { ...state, ...part }, change, ...watch };
    await drawStep.leave?.({ ...leaving, save: { ...save, edit } });
    return { saved, asked };
  }

  test('saves what was measured, and of a new outline the aerial map at zoom 20 with its hash', async () => {
    const { saved, asked } = await leave(measured);
    expect(saved).toEqual([
      {
        area: 1076.4,
        areaBandSqFt: expect.closeTo(74.59, 1),
        areaSource: 'drawn',
        costPerSqFt: 12.5,
        totalCost: 13_455,
        drawnPolygon: square(10),
      },
      { areaImageR2Url: PICTURE, polygonHash: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    const polygonHash = saved[1]?.polygonHash;
    const request = { zoom: 20, drawnPolygon: square(10), polygonHash, proposalId: 7 };
    expect(asked).toEqual([['/api/generate-aerial-map', expect.objectContaining(request)]]);
    expect((await leave({ ...measured, ...(polygonHash !== undefined && { polygonHash }) })).asked).toEqual([]);
  });

  test('keeps a total that was set elsewhere until something changes that it follows from', async () => {
    const set = { ...measured, totalCost: 14_000 };
    expect((await leave(set)).saved[0]).toMatchObject({ costPerSqFt: 12.5, totalCost: 14_000 });
    for (const part of [
      { cost: '13' },
      { outline: square(11) },
      { areaSource: 'manual', manualArea: '900' },
    ] as const) {
      const { saved } = await leave(set, part);
      expect(saved[0]?.totalCost).toBeCloseTo((saved[0]?.area ?? 0) * (saved[0]?.costPerSqFt ?? 0), 2);
    }
  });

  test('keeps a total that was set elsewhere while an area is renamed or gets pavers, until its own price is another', async () => {
    const walkway: PavedArea = { name: 'Walkway', outline: square(3), cutOuts: [square(1)], metersPerPixel: 0.07 };
    const set = { ...measured, areas: [walkway], totalCost: 14_000 };
    const settings = { ...layingDefaults, size: '8x8' as const, startSide: 0 };
    const laying = { shape: 'square' as const, pattern: 'stack-bond' as const, settings };
    const { name: _name, metersPerPixel: _scale, ...drawn } = walkway;
    for (const area of [
      { ...walkway, name: 'Path' },
      { ...walkway, laying },
      { ...drawn, ownSettings: { along: 700 }, name: 'Walkway' },
    ]) {
      const [saved] = (await leave(set, { areas: [area] })).saved;
      expect(saved).toMatchObject({ areas: [area], totalCost: 14_000 });
    }
    for (const part of [{ costPerSqFt: 20 }, { outline: square(4) }, { cutOuts: [] }]) {
      const [saved] = (await leave(set, { areas: [{ ...walkway, ...part }] })).saved;
      expect(saved?.totalCost).not.toBe(14_000);
    }
  });

  test('keeps a total that was set elsewhere although an area was typed and given up', async () => {
    const { saved } = await leave({ ...measured, totalCost: 14_000 }, { areaSource: 'drawn', manualArea: '900' });
    expect(saved[0]).toMatchObject({ area: 1076.4, totalCost: 14_000 });
  });

  test('saves a typed area without a band', async () => {
    const { saved } = await leave({ ...measured, area: 800, areaSource: 'manual' });
    expect(saved[0]).toMatchObject({ area: 800, areaSource: 'manual', areaBandSqFt: 0, totalCost: 10_000 });
  });
});

describe('step 2', () => {
  const shown = (proposal: Proposal) =>
    markupOf(
      <WizardContext value={modelOf(proposal)}>
        <DrawBody />
      </WizardContext>,
    );

  test('asks for an area that is drawn or typed, and for the cost per sq ft, and shows the total', () => {
    const html = shown({ ...measured, area: 800, areaSource: 'manual' });
    expect(html).toContain('<section aria-label="Area"');
    expect(textOf(html)).toBe(
      'Driveway area in sq ft Drawn Manual ' +
        'Manual area sq ft The outline on the map has 1,076 sq ft. Choose Drawn to use it. ' +
        'Cost per sq ft $ / sq ft ' +
        'Total Cost 800 sq ft × $12.50 $10,000.00 Client quote (−5% to +5%) $9,500 – $10,500',
    );
  });

  test.each([
    ['driveway', 'Driveway area in sq ft'],
    ['area', 'New area in sq ft'],
    ['cut-out', 'Cut-out in sq ft'],
  ] as const)('heads the figure of an outline by what is being drawn: %s', (target, heading) => {
    const model = modelOf(measured);
    const state = { ...model.state, drawing: true, target };
    const html = markupOf(
      <WizardContext value={{ ...model, state }}>
        <DrawBody />
      </WizardContext>,
    );
    expect(textOf(html)).toContain(`${heading} `);
  });

  test('says at the field that an area or a cost is more than can be saved', () => {
    const most = { ...measured, area: 1_000_000, areaSource: 'manual' as const, costPerSqFt: 10_000 };
    expect(shown(most)).not.toContain('aria-invalid="true"');
    const html = shown({ ...most, area: 1_000_001, costPerSqFt: 12_500 });
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(textOf(html)).toContain('The area can be at most 1,000,000 sq ft.');
    expect(textOf(html)).toContain('The cost per sq ft can be at most 10,000 dollars.');
  });

  test('says of a total that was set elsewhere what area and cost would make of it', () => {
    expect(textOf(shown({ ...measured, totalCost: 14_000 }))).toContain(
      'Total Cost Kept as it was set. Area and cost would make it $13,455.00, and will once you change them. $14,000.00',
    );
  });

  test('shows the band beside a drawn area, and what it means', () => {
    const text = textOf(shown(measured));
    expect(text).toContain('1,076 ± 75 sq ft');
    expect(text).toContain('A tape measure lands inside this band 19 times in 20. Check it on site before you sign.');
    expect(text).toContain('Total Cost');
  });

  test('says that an outline was suggested, and that its band is wider until it is corrected', () => {
    const made = (method: 'drawn' | 'suggested' | 'corrected') =>
      textOf(shown({ ...measured, outlineOrigin: { method, metersPerPixel: 0.07, clearness: 0.7 } }));
    expect(made('drawn')).not.toContain('suggested');
    expect(made('suggested')).toContain(
      'This outline was suggested and not corrected, so the band is wider. Check its corners.',
    );
    expect(made('corrected')).toContain('This outline was suggested, then corrected.');
    const bands = (['drawn', 'corrected', 'suggested'] as const).map((method) =>
      Number(/± (\d+)/.exec(made(method))?.[1]),
    );
    expect(bands).toEqual([75, 101, 154].map((band) => expect.closeTo(band, -1)));
  });

  test('shows no band beside a typed area', () => {
    const text = textOf(shown({ ...measured, area: 800, areaSource: 'manual' }));
    expect(text).toContain('Manual area');
    expect(text).not.toContain('±');
  });

  test('asks politely about a drawn area that is unusual', () => {
    const html = shown({ ...measured, drawnPolygon: square(2) });
    const said = [...html.matchAll(/role="status"[^>]*>(.*?)<\/div>/g)].map(([, words = '']) => textOf(words));
    expect(said).toContain('43 sq ft is small for a driveway. Most have 200 to 5,000 sq ft. Is that right?');
  });

  test('labels each side of the outline with its length in feet to one decimal', () => {
    const labels = elementsIn(OutlineLabels({ outline: square(10) })).filter(({ type }) => type === 'span');
    expect(labels.map((label) => textOf(markupOf(label))).filter((text) => text.endsWith('ft'))).toEqual([
      '32.8 ft',
      '32.8 ft',
      '32.8 ft',
      '32.8 ft',
    ]);
  });

  test('labels no area that is smaller than its band, which would cover the first corners', () => {
    const areaIn = (outline: ReturnType<typeof square>) =>
      elementsIn(OutlineLabels({ outline })).some(({ type }) => type === 'b');
    expect([areaIn(square(10)), areaIn(square(0.5))]).toEqual([true, false]);
  });
});
