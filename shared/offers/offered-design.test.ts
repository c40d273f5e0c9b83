import { describe, expect, test } from 'vitest';

import { defaultPavers } from '../pavers/paver-choice.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import type { OfferOption } from './offer-content.ts';
import { otherPavement, withPicture } from './offered-design.ts';
import type { OfferedDesign } from './offered-design.ts';

const media = (name: string): string => `/media/${name.repeat(32)}`;
const brick: PaverChoice = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' };
const cream: PaverChoice = { shape: 'rectangle', pattern: 'running-bond', color: 'sandstone-cream' };
const gray: PaverChoice = { shape: 'hexagon', pattern: 'stack-bond', color: 'charcoal-gray' };

const ofBrick: OfferedDesign = { url: media('a'), pavement: { paver: brick } };
const ofCream: OfferedDesign = { url: media('b'), pavement: { paver: cream, product: 'Sample Stone' } };
const own: OfferedDesign = { url: media('c') };
const designs = [own, ofBrick, ofCream];

const option = (more: Partial<OfferOption>): OfferOption => ({
  id: '1',
  name: 'Good',
  paver: defaultPavers,
  note: 'With a border.',
  price: { kind: 'rate', cents: 1250 },
  ...more,
});

describe('an option takes the pavers of its picture along', () => {
  test.each<[string, Partial<OfferOption>]>([
    ['has those of the picture before', { paver: brick, pictureUrl: ofBrick.url }],
    ['has those of a design, and no picture any more', { paver: brick }],
    ['has the usual ones, and no picture yet', {}],
    ['has those of a design beside a picture that says none', { paver: brick, pictureUrl: own.url }],
  ])('while it %s', (_what, before) => {
    expect(withPicture(option(before), ofCream, designs)).toEqual(
      option({ paver: cream, product: 'Sample Stone', pictureUrl: ofCream.url }),
    );
  });

  test('and no product of the picture before', () => {
    const before = option({ paver: cream, product: 'Sample Stone', pictureUrl: ofCream.url });
    expect(withPicture(before, ofBrick, designs)).toEqual(option({ paver: brick, pictureUrl: ofBrick.url }));
  });
});

test.each<[string, Partial<OfferOption>, OfferedDesign | undefined]>([
  ['that its contractor chose beside a picture', { paver: gray, pictureUrl: ofBrick.url }, ofCream],
  ['of which its contractor chose the product', { paver: brick, product: 'Oak', pictureUrl: ofBrick.url }, ofCream],
  ['that its contractor chose without a picture', { paver: gray }, ofCream],
  ['with a picture that says none', { paver: brick, pictureUrl: ofBrick.url }, own],
  ['without a picture', { paver: brick, product: 'Oak', pictureUrl: ofBrick.url }, undefined],
])('an option keeps its pavers %s', (_what, before, next) => {
  const { pictureUrl: _before, ...kept } = option(before);
  expect(withPicture(option(before), next, designs)).toEqual({ ...kept, ...(next && { pictureUrl: next.url }) });
});

test('an option knows which pavers its picture shows where it has others', () => {
  expect(otherPavement(option({ paver: gray, pictureUrl: ofCream.url }), designs)).toEqual(ofCream.pavement);
  const alike = option({ paver: cream, product: 'Sample Stone', pictureUrl: ofCream.url });
  for (const one of [alike, option({ pictureUrl: own.url }), option({})])
    expect(otherPavement(one, designs)).toBeUndefined();
});
