import { describe, expect, test } from 'vitest';

import { paverPhrases, paverPrompt } from '../imaging/prompt.ts';
import { firstSettings } from '../laying/laying-plan.ts';
import { defaultPavers } from '../pavers/paver-choice.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import type { Design } from '../proposals/proposal.ts';
import { outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { firstShown } from './designs-to-offer.ts';

const media = (name: string): string => `/media/${name.repeat(32)}`;
const earth = defaultPavers;
const brick: PaverChoice = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' };
const cream: PaverChoice = { shape: 'rectangle', pattern: 'running-bond', color: 'sandstone-cream' };

function drawn(name: string, choice: PaverChoice, more: Partial<Design> = {}): Design {
  const prompt = paverPrompt(paverPhrases(choice), 'Keep the walkway.');
  return { url: media(name), model: 'image-model', prompt, createdAt: '2026-11-21T12:00:00.000Z', ...more };
}

const outline = outlineInFeet(straightDrive, 17);
const product = {
  sku: 'S-1',
  title: 'Sample Stone, Oak',
  label: '9 × 6 in',
  length: 22_860,
  width: 15_240,
  swatches: ['#8C4A3A'],
};
/** A laying plan with the usual pavers and a product, and the prompt of a design that is drawn in this product. */
const layingPlan = {
  ...earth,
  settings: { ...firstSettings(earth, outline), product },
  outlineKey: '00000000',
};
const inProduct = paverPrompt(paverPhrases(earth), 'Keep the walkway.', product);

describe('a first draft', () => {
  const shown = (designs: readonly Design[], afterImageR2Url?: string) =>
    firstShown({ designs: [...designs], ...(afterImageR2Url && { afterImageR2Url }) });

  test('names the pavers that its picture shows', () => {
    const option = { paver: brick, pictureUrl: media('a') };
    expect(shown([drawn('a', brick)], media('a'))).toEqual([option, option, option]);
  });

  test('names the product of the laying plan only beside a design that was drawn in it', () => {
    const proposal = { designs: [drawn('b', earth), drawn('a', earth, { prompt: inProduct })], layingPlan };
    const [beside, chosen] = firstShown({ ...proposal, afterImageR2Url: media('a') });
    expect(chosen).toEqual({ paver: earth, product: product.title, pictureUrl: media('a') });
    expect(beside).toEqual({ paver: earth, pictureUrl: media('b') });
    const others = { ...layingPlan, settings: { ...layingPlan.settings, product: { ...product, width: 22_860 } } };
    const [, changed] = firstShown({ ...proposal, layingPlan: others, afterImageR2Url: media('a') });
    expect(changed).toEqual({ paver: earth, pictureUrl: media('a') });
  });

  test('has the chosen design in the middle, and the newest ones of other pavers beside it', () => {
    const designs = [drawn('d', brick), drawn('c', cream), drawn('b', brick), drawn('a', earth)];
    expect(shown(designs, media('c'))).toEqual([
      { paver: brick, pictureUrl: media('d') },
      { paver: cream, pictureUrl: media('c') },
      { paver: earth, pictureUrl: media('a') },
    ]);
  });

  test.each([
    ['was uploaded', [drawn('b', brick)], media('a')],
    ['was asked for in other words', [drawn('b', brick), drawn('a', brick, { prompt: 'Make it nice' })], media('a')],
    ['is missing', [drawn('b', brick)], undefined],
  ])('has the usual pavers and no picture where the chosen one %s', (_what, designs, afterImageR2Url) => {
    const usual = { paver: defaultPavers };
    expect(shown(designs, afterImageR2Url)).toEqual([usual, usual, usual]);
  });
});
