import { useState } from 'react';
import { expect, test } from 'vitest';

import type { OfferOption } from '#shared/offers/offer-content.ts';
import type { OfferedDesign } from '#shared/offers/offered-design.ts';
import { defaultPavers } from '#shared/pavers/paver-choice.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { act, afterPress, elementsIn, markupOf, press, textOf } from '../../../testing/first-render.tsx';
import { DesignChoice } from './design-choice.tsx';
import { OptionFields } from './option-fields.tsx';

const media = (name: string): string => `/media/${name.repeat(32)}`;
const brick = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' } as const;
const designs: readonly OfferedDesign[] = [
  { url: media('a') },
  { url: media('b'), label: 'AI concept', pavement: { paver: brick } },
];
const [first] = sampleContent.options;
const optionWith = (more: Partial<OfferOption>): OfferOption => ({
  ...(first ?? expect.fail('the sample has no option')),
  ...more,
});

const namesIn = (html: string): string[] =>
  [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) => textOf(label ?? ''));
const checkedIn = (html: string): string[] =>
  [...html.matchAll(/<label[^>]*>((?:(?!<\/label>).)*checked=""(?:(?!<\/label>).)*)<\/label>/g)].map(([, label]) =>
    textOf(label ?? ''),
  );
const shown = (option: OfferOption, given = designs): string =>
  markupOf(<DesignChoice option={option} designs={given} onChange={() => undefined} />);

test('the pictures of an option are named by the pavers that they show, and the one that it has is chosen', () => {
  const html = shown(optionWith({ pictureUrl: media('b') }));
  expect(namesIn(html)).toEqual(['None', 'Own picture', 'Red brick · Square · Stack bond AI concept']);
  expect(checkedIn(html)).toEqual(['Red brick · Square · Stack bond AI concept']);
  expect(checkedIn(shown(optionWith({})))).toEqual(['None']);
});

test('an option that shows a picture of before can keep it', () => {
  const html = shown(optionWith({ pictureUrl: media('f') }));
  expect(namesIn(html)).toContain('Earlier picture');
  expect(checkedIn(html)).toEqual(['Earlier picture']);
});

const choose = (name: string) => (tree: unknown) => press(tree, { name }, 'onChoose');

test.each([
  ['a design', designs, 'Own picture'],
  ['no picture', designs, 'None'],
  ['no picture, of a proposal without designs,', [], 'None'],
])('a picture of before can be chosen again after %s was', (_what, given, other) => {
  const use = () => {
    const [option, setOption] = useState(optionWith({ pictureUrl: media('f') }));
    return DesignChoice({ option, designs: given, onChange: setOption });
  };
  const away = markupOf(afterPress(use, choose(other)));
  expect(checkedIn(away)).toEqual([other]);
  expect(namesIn(away).filter((name) => name === 'Earlier picture')).toHaveLength(1);
  expect(checkedIn(markupOf(afterPress(use, [choose(other), choose('Earlier picture')])))).toEqual(['Earlier picture']);
});

test.each([
  ['Earlier picture', media('f')],
  ['Own picture', media('a')],
])('a choice that is taken back leaves the option as it was: %s', (name, pictureUrl) => {
  const before = optionWith({ pictureUrl, paver: defaultPavers });
  const told: OfferOption[] = [];
  const use = () => {
    const [option, setOption] = useState(before);
    const onChange = (next: OfferOption) => {
      told.push(next);
      setOption(next);
    };
    return DesignChoice({ option, designs, onChange });
  };
  afterPress(use, [choose('Red brick · Square · Stack bond'), choose(name)]);
  expect(told).toEqual([{ ...before, pictureUrl: media('b'), paver: brick }, before]);
});

test('where a proposal has no picture, none is asked for', () => {
  expect(shown(optionWith({}), [])).toBe('');
});

test('an option says which pavers its picture shows where it has others', () => {
  const words = 'This picture shows other pavers: Red brick · Square · Stack bond.';
  expect(textOf(shown(optionWith({ pictureUrl: media('b') })))).toContain(words);
  expect(textOf(shown(optionWith({ pictureUrl: media('b'), paver: brick })))).not.toContain('other pavers');
});

test('each option has a picture of its own, and a choice changes that option alone', () => {
  const told: OfferOption[][] = [];
  const fields = OptionFields({
    content: sampleContent,
    drawnSqFt: 700,
    proposal: {} as never,
    designs,
    onChange: (options) => void told.push(options),
  });
  const [, better] = elementsIn(fields).filter(({ type }) => type === DesignChoice);
  if (!better) throw new Error('There is no second choice.');
  act(better, 'onChange', { ...(better.props['option'] as OfferOption), pictureUrl: media('b') });
  expect(told[0]?.map(({ pictureUrl }) => pictureUrl)).toEqual([undefined, media('b')]);
});
