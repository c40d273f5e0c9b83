import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { contrast } from '../color/contrast.ts';
import type { Size } from '../geometry/camera.ts';
import { MAX_CONTACT, MAX_HEADLINE } from '../proposals/marketing-facts.ts';
import { fitBlock, fitText, LINE_PITCH } from './fit-text.ts';
import { MARKETING_IMAGE_SIZE, marketingLayout } from './marketing-layout.ts';
import type { Box, MarketingPlan, TextItem } from './marketing-plan.ts';
import { printableText } from './printable-text.ts';
import { sampleContent as content } from './sample-content.ts';
import { measureText } from './text-metrics.ts';

const square = { width: 640, height: 640 };
const sizes = { before: square, after: square, area: { width: 1200, height: 900 } };

function textsOf({ items }: MarketingPlan): readonly TextItem[] {
  return items.flatMap((item) => (item.kind === 'text' ? [item] : []));
}

function wordsOf(plan: MarketingPlan): readonly string[] {
  return textsOf(plan).map(({ text }) => text);
}

/** The box of a text line; ascenders and descenders of these faces stay within these shares of the size. */
function extent({ text, face, size, x, y, anchor, tracking }: TextItem): Box {
  const width = measureText(text, face, size, tracking);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { x: left, y: y - size * 0.75, width, height: size * 0.95 };
}

function inside(inner: Box, outer: Box): boolean {
  const slack = 0.5;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

/** Whether a crop in whole pixels lies within the photo; sharp refuses any other. */
function holds(photo: Size, crop: Box): boolean {
  const [left, top] = [Math.floor(crop.x), Math.floor(crop.y)];
  return (
    left >= 0 &&
    top >= 0 &&
    left + Math.floor(crop.width) <= photo.width &&
    top + Math.floor(crop.height) <= photo.height
  );
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const name = fc.oneof(
  fc.string({ maxLength: 200, unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('Paving', 'Ω', 'Łódź', '🏡', 'W'.repeat(40), 'i', '&', 'Sons', '٣', '车道'), {
      maxLength: 30,
    })
    .map((words) => words.join(' ').slice(0, 200)),
);

test('says across the after photo with which plan it was made', () => {
  const watermark = 'Made with Paveprint Prospector Lite';
  const marked = marketingLayout({ ...content, watermark }, sizes);
  const after = marked.photos.find(({ slot }) => slot === 'after');
  const [line] = textsOf(marked).filter(({ text }) => text === watermark);
  expect(line && after && inside(extent(line), after.box)).toBe(true);
  expect(wordsOf(marketingLayout(content, sizes))).not.toContain(watermark);
});

describe('marketingLayout', () => {
  test('fills 1200 x 1500 pixels', () => {
    expect(MARKETING_IMAGE_SIZE).toEqual({ width: 1200, height: 1500 });
  });

  test('keeps every text in its box and on the image, for any names', () => {
    fc.assert(
      fc.property(name, name, name, name, fc.boolean(), (headline, companyName, contactInfo, address, map) => {
        const rest = {
          quoteAmount: companyName.slice(0, 60),
          attribution: address,
          designLicence: headline.slice(0, 40),
        };
        const wild = { ...content, headline, companyName, contactInfo, address, ...rest };
        const { area, ...without } = sizes;
        const plan = marketingLayout(wild, map ? { ...without, area } : without);
        for (const item of textsOf(plan)) {
          expect(inside(item.within, { x: 0, y: 0, width: plan.width, height: plan.height })).toBe(true);
          expect(inside(extent(item), item.within)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('prints headline, company and contact whole, as long as they keep their limits', () => {
    const words = (max: number, longest: number) =>
      fc
        .array(
          fc.string({
            minLength: 1,
            maxLength: longest,
            unit: fc.constantFrom('W', 'M', 'O', 'm', 'w', 'a', 'i', '0'),
          }),
          { minLength: 1 },
        )
        .map((all) =>
          all.reduce((text, word) => (`${text} ${word}`.trim().length > max ? text : `${text} ${word}`.trim()), ''),
        )
        .filter((text) => text !== '');
    const widest = (count: number, length: number) => Array<string>(count).fill('W'.repeat(length)).join(' ');
    fc.assert(
      fc.property(
        words(MAX_HEADLINE, 14),
        words(100, 10),
        words(MAX_CONTACT, 20),
        (headline, companyName, contactInfo) => {
          const printed = wordsOf(marketingLayout({ ...content, headline, companyName, contactInfo }, sizes)).join(' ');
          for (const text of [headline.toUpperCase(), companyName, contactInfo]) expect(printed).toContain(text);
        },
      ),
      { examples: [[widest(5, 14), widest(9, 10), widest(5, 20)]] },
    );
  });

  test('says in the place of a missing contact where to find one', () => {
    expect(wordsOf(marketingLayout({ ...content, contactInfo: '' }, sizes))).toContain(
      'Scan the code for your proposal',
    );
  });

  test('gives every text enough contrast, for any colors', () => {
    fc.assert(
      fc.property(color, color, color, color, (canvasBackgroundColor, beforeBox, afterBox, areaBox) => {
        const plan = marketingLayout({ ...content, canvasBackgroundColor, beforeBox, afterBox, areaBox }, sizes);
        for (const { fill, on } of textsOf(plan)) {
          for (const ground of on) expect(contrast(fill, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('shows the price, the area with its band, the design label and the attribution', () => {
    const words = wordsOf(marketingLayout(content, sizes));
    expect(words).toEqual(
      expect.arrayContaining(['AFTER', 'BEFORE', 'AREA  963 ± 63 SQ FT', 'Preview', 'Sample imagery']),
    );
    expect(words).toEqual(expect.arrayContaining(['$11,436 – $12,640', '(954) 555-0142', 'paving.example']));
  });

  test('shows the license of a share-alike photo, and that the photo was edited', () => {
    const words = wordsOf(marketingLayout({ ...content, designLicence: 'CC BY-SA 4.0' }, sizes));
    expect(words).toContain('Preview · edited photo, CC BY-SA 4.0');
  });

  test('says what the price is and when it is final, and where its page is', () => {
    expect(wordsOf(marketingLayout(content, sizes))).toEqual(
      expect.arrayContaining([
        'YOUR ESTIMATE',
        '$11,436 – $12,640',
        'Final price after an in-person quote',
        'SCAN TO VIEW',
      ]),
    );
  });

  test('prints the headline in capitals, with company and address below it', () => {
    const named = { ...content, headline: 'A new driveway', companyName: 'Oak Paving', address: '1 Oak Lane' };
    const words = wordsOf(marketingLayout(named, sizes));
    expect(words.join(' ')).toContain('A NEW DRIVEWAY');
    expect(words.join(' ').replaceAll(/ +/g, ' ')).toContain('Oak Paving · 1 Oak Lane');
    expect(words).toContain('Oak Paving');
  });

  test('prints the headline it starts with in the place of an empty one', () => {
    const words = wordsOf(marketingLayout({ ...content, headline: '' }, sizes));
    expect(words.join(' ')).toContain('DRIVEWAY TRANSFORMATION');
  });

  test('prints up to three ways to get in touch', () => {
    const contactInfo = 'one.example | (954) 555-0142 · two@example.com | four.example';
    const words = wordsOf(marketingLayout({ ...content, contactInfo }, sizes));
    expect(words).toEqual(expect.arrayContaining(['one.example', '(954) 555-0142', 'two@example.com']));
    expect(words.join()).not.toContain('four.example');
  });

  test('shows the after photo largest, and before photo and map side by side below it', () => {
    const boxes = (map: boolean) => {
      const { area, ...without } = sizes;
      const { photos } = marketingLayout(content, map ? { ...without, area } : without);
      return photos.map(({ slot, box }) => ({ slot, ...box }));
    };
    const [after, before, area] = boxes(true);
    if (!after || !before || !area) throw new Error('A photo is missing');
    expect([after.slot, before.slot, area.slot]).toEqual(['after', 'before', 'area']);
    for (const small of [before, area]) {
      expect(after.width * after.height).toBeGreaterThan(small.width * small.height);
      expect(small.y).toBeGreaterThan(after.y + after.height);
    }
    expect([area.y, area.width, area.height]).toEqual([before.y, before.width, before.height]);
    expect(area.x).toBeGreaterThan(before.x + before.width);
    expect(boxes(false)).toMatchObject([{ slot: 'after' }, { slot: 'before', x: after.x, width: after.width }]);
  });

  test('leaves out missing facts', () => {
    const { designLabel: _label, attribution: _credit, areaBandSqFt: _band, ...bare } = content;
    const words = wordsOf(marketingLayout(bare, sizes));
    expect(words).toContain('AREA  963 SQ FT');
    expect(wordsOf(marketingLayout({ ...bare, areaSqFt: 0 }, sizes))).toContain('AREA');
    expect(words).not.toContain('Preview');
    expect(wordsOf(marketingLayout(content, { before: square, after: square })).join()).not.toContain('AREA');
  });

  test('shows the logo, or else the initials in the brand color', () => {
    const logo = marketingLayout(content, { ...sizes, logo: square });
    expect(logo.logo).toBeDefined();
    expect(wordsOf(logo)).not.toContain('SP');
    const initials = textsOf(marketingLayout({ ...content, afterBox: '#b4441b' }, sizes)).find(
      ({ text }) => text === 'SP',
    );
    expect(initials?.fill).toBe('#b4441b');
  });

  test('keeps light backgrounds flat, and shades the others in their own hue', () => {
    const flat = marketingLayout({ ...content, canvasBackgroundColor: '#F7F4EF' }, sizes).background;
    expect(flat.from).toBe(flat.to);
    const blue = marketingLayout(content, sizes).background;
    expect(blue.from).not.toBe(blue.to);
    const sand = marketingLayout({ ...content, canvasBackgroundColor: '#d9c7a3' }, sizes).background;
    // A muddy color is a gray one: the shaded end must not lose color.
    const spread = (hex: string): number => {
      const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      return (Math.max(...parts) - Math.min(...parts)) / Math.max(...parts);
    };
    expect(spread(sand.to)).toBeGreaterThanOrEqual(spread('#d9c7a3'));
  });

  test('crops photos to their frames without leaving the photo', () => {
    for (const photo of [
      square,
      { width: 640, height: 480 },
      { width: 300, height: 2000 },
      { width: 2560, height: 400 },
    ]) {
      const { photos } = marketingLayout(content, { ...sizes, before: photo, after: photo });
      for (const { crop, box } of photos.filter((item) => item.slot !== 'area')) {
        expect(inside(crop, { x: 0, y: 0, ...photo })).toBe(true);
        expect(crop.width / crop.height).toBeCloseTo(box.width / box.height, 6);
      }
    }
  });

  test.each([
    ['with', sizes.area],
    ['without', undefined],
  ])('cuts nothing out of a photo that is not in it, whatever its width, %s a map', (_with, area) => {
    // Short texts fit at the first size, which saves time: thousands of plans are made.
    const brief = { ...content, headline: 'A', companyName: 'B', contactInfo: 'C', address: 'D' };
    const leaving = Array.from({ length: 2560 - 15 }, (_, index) => 16 + index).filter((width) => {
      const photo = { width, height: Math.max(16, Math.round(width * 0.75)) };
      const plan = marketingLayout(brief, { before: photo, after: photo, ...(area && { area }) });
      return plan.photos.some(({ slot, crop }) => slot !== 'area' && !holds(photo, crop));
    });
    expect(leaving).toEqual([]);
  });

  test('shows nearly all of the map, so that its scale and attribution stay visible', () => {
    const map = marketingLayout(content, sizes).photos.find(({ slot }) => slot === 'area');
    expect(map && (map.crop.width * map.crop.height) / (1200 * 900)).toBeGreaterThan(0.99);
  });
});

describe('printableText', () => {
  test.each([
    ['🏡 Nová příjezdová cesta 🚗✨', 'Nová příjezdová cesta'],
    ['🔥 Ω Paving™ 👷🏽‍♂️ Łódź', 'Ω Paving™ Łódź'],
    ['Flags 🇺🇸 and 1️⃣ keycaps', 'Flags and 1 keycaps'],
    ['line\nbreak\tand \u202Eturned', 'line break and turned'],
    ['plain (c) © text', 'plain (c) © text'],
  ])('writes %j as %j', (text, expected) => {
    expect(printableText(text)).toBe(expected);
  });
});

describe('fitText', () => {
  const space = { face: 'bold', width: 200, lines: 2, largest: 40, smallest: 12 } as const;

  test('takes the largest size at which the text fits', () => {
    expect(fitText('Short', space)).toEqual({ size: 40, lines: ['Short'] });
    const fitted = fitText('Rather a long name for a paving company', space);
    expect(fitted.size).toBeLessThan(40);
    expect(fitted.lines.join(' ')).toBe('Rather a long name for a paving company');
  });

  test('ends in an ellipsis when even the smallest size is too large', () => {
    const { size, lines } = fitText('word '.repeat(80).trim(), space);
    expect(size).toBe(12);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/ word…$/);
  });

  test('cuts no word but one that is too wide alone', () => {
    const cut = fitText('A very long company name of Extraordinary Driveways', { ...space, lines: 1, smallest: 30 });
    expect(cut.lines).toEqual(['A very long…']);
    expect(fitText('W'.repeat(60), { ...space, lines: 1 }).lines[0]).toMatch(/^W+…$/);
  });
});

describe('fitBlock', () => {
  const ways = ['(555) 010-0100', 'office@sample.example'];
  const space = { face: 'medium', width: 400, height: 100, largest: 25, smallest: 13 } as const;

  test('takes the largest size at which every text fits in one line', () => {
    expect(fitBlock(ways, space)).toEqual({ size: 25, lines: ways });
  });

  test('takes a smaller size where the lines are too high together', () => {
    const { size, lines } = fitBlock(ways, { ...space, height: 50 });
    expect(lines).toEqual(ways);
    expect(size).toBeLessThanOrEqual(50 / (2 * LINE_PITCH));
    expect(size).toBeGreaterThan(50 / (2 * LINE_PITCH) - 0.5);
  });

  test('ends in an ellipsis when even the smallest size is too large', () => {
    expect(fitBlock(['W'.repeat(60)], { ...space, height: 20 })).toMatchObject({
      size: 13,
      lines: [expect.stringMatching(/^W+…$/)],
    });
  });
});
