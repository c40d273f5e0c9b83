import type { Page } from '@playwright/test';

/** Layout problems of a page; each entry names the element and what was measured. */
export type Looks = {
  readonly body: number;
  readonly sideways: number;
  readonly small: readonly string[];
  readonly measure: readonly string[];
  readonly offGrid: readonly string[];
  readonly accents: readonly string[];
  readonly pictures: readonly string[];
  readonly moving: number;
};

/** Font size of body text, text below 13 px, and horizontal overflow. */
const typeOf = (page: Page) =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    );
    return {
      body: sizeOf(document.body),
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      small: texts
        .filter((element) => sizeOf(element) < 13)
        .map((element) => `${sizeOf(element)} px: ${element.textContent?.trim().slice(0, 40)}`),
    };
  });

/**
 * Paragraphs of several lines whose longest line has fewer than `shortest` or more than 85 characters. Names, rows of
 * figures, and quotes set as headings are not running text. A phone is narrower than 45 characters of 16 px.
 */
const measuresOf = (page: Page, shortest: number) =>
  page.evaluate((least) => {
    const linesOf = (paragraph: Element): readonly number[] => {
      const lines: { readonly top: number; letters: number }[] = [];
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility()) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+\s*/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.trimEnd().length);
          const { bottom } = range.getBoundingClientRect();
          const line = lines.at(-1);
          if (line && Math.abs(line.top - bottom) < 6) line.letters += word.length;
          else lines.push({ top: bottom, letters: word.length });
        }
      }
      return lines.map(({ letters }) => letters - 1);
    };
    return [...document.querySelectorAll('main p, main dd, footer p')]
      .filter((one) => one.checkVisibility() && ['block', 'list-item'].includes(getComputedStyle(one).display))
      .flatMap((paragraph) => {
        const full = linesOf(paragraph).slice(0, -1);
        if (full.length === 0) return [];
        const longest = Math.max(...full);
        return longest > 85 || longest < least ? [`${longest} characters: ${paragraph.textContent?.slice(0, 40)}`] : [];
      });
  }, shortest);

/** Visible boxes whose margins, paddings or gaps are not multiples of 4 px. */
const offGridOf = (page: Page) =>
  page.evaluate(() => {
    const names = ['margin-top', 'margin-bottom', 'margin-left', 'margin-right', 'padding-top', 'padding-bottom'];
    names.push('padding-left', 'padding-right', 'row-gap', 'column-gap');
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.closest('svg, .vh')) continue;
      const style = element.computedStyleMap();
      for (const name of names) {
        const value = style.get(name);
        // `auto` and percentages are not on the grid by design.
        if (!(value instanceof CSSUnitValue) || value.unit !== 'px' || value.value % 4 === 0) continue;
        found.add(`${element.tagName.toLowerCase()}.${element.className} ${name}: ${value.value}`);
      }
    }
    return [...found];
  });

/**
 * Each view (a section, the header, the footer, an open dialog) has one accent color, clay, in the shades of the design
 * tokens. Other saturated colors need a meaning: blue for map drawings and focus, green for ticks, savings and success.
 * No view has two filled clay buttons.
 */
const accentsOf = (page: Page) =>
  page.evaluate(() => {
    const token = (name: string) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${name})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const clay = ['--color-clay', '--color-clay-dark', '--color-clay-soft', '--clay-on-ink', '--buff'].map(token);
    const green = ['--color-success', '--color-success-soft'].map(token);
    const saturated = (color: string) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return alpha > 0.2 && Math.max(r, g, b) - Math.min(r, g, b) > 60;
    };
    const meant = (element: Element, color: string) =>
      clay.includes(color) || (green.includes(color) && element.closest('.ticks, .badge, .hero-note, .said'));
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      // Pictures and drawings over them are exempt.
      if (!element.checkVisibility() || element.closest('.pic svg:not(.i), picture')) continue;
      const style = getComputedStyle(element);
      const colors = [style.color, style.backgroundColor, style.borderTopColor, style.borderLeftColor];
      if (element instanceof SVGElement) colors.push(style.fill, style.stroke);
      for (const color of colors) {
        if (saturated(color) && !meant(element, color)) found.add(`${element.className.toString()} ${color}`);
      }
    }
    for (const view of document.querySelectorAll('main > *, header, footer, dialog')) {
      const filled = [...view.querySelectorAll('.btn-clay')].filter((button) => button.checkVisibility());
      if (filled.length > 1) found.add(`${filled.length} filled buttons in ${view.className} ${view.id}`);
    }
    return [...found];
  });

/** Pictures that do not load, or have too few pixels for a screen with a device pixel ratio of 2. */
const blurredPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const settled = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((done) => {
        for (const type of ['load', 'error']) image.addEventListener(type, done, { once: true });
      });
    // The file's own size: naturalWidth of an image with `sizes` is the intended width.
    const pixelsOf = async (address: string) => {
      const file = new Image();
      file.src = address;
      await settled(file);
      return { across: file.naturalWidth, down: file.naturalHeight };
    };
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    const pictures = images.map(async (image) => {
      await settled(image);
      const { width, height } = image.getBoundingClientRect();
      // The bounding box of a rotated picture is larger than the picture, so use its layout size.
      const box = image.closest('.still, .fan')
        ? { width: image.offsetWidth, height: image.offsetHeight }
        : { width, height };
      return { address: image.currentSrc, box, covers: getComputedStyle(image).objectFit === 'cover' };
    });
    const posters = [...document.querySelectorAll('video')].map((video) => {
      const { clientWidth: width, clientHeight: height, poster: address } = video;
      return { address, box: { width, height }, covers: false };
    });
    const found = [...(await Promise.all(pictures)), ...posters].map(async ({ address, box, covers }) => {
      if (address.endsWith('.svg')) return undefined;
      const { across, down } = await pixelsOf(address);
      const drawn = covers ? Math.max(box.width, (box.height * across) / down) : box.width;
      if (across > 0 && across >= 2 * drawn - 2) return undefined;
      return `${across} pixels for ${Math.round(drawn)} px: ${address}`;
    });
    return (await Promise.all(found)).filter((one) => one !== undefined);
  });

/** Number of running animations; none for visitors who prefer reduced motion. */
const movingOf = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

/** Checks the layout of the open page. The browser must prefer reduced motion. */
export async function looksOf(page: Page, { phone }: { readonly phone: boolean }): Promise<Looks> {
  return {
    ...(await typeOf(page)),
    measure: await measuresOf(page, phone ? 0 : 45),
    offGrid: await offGridOf(page),
    accents: await accentsOf(page),
    pictures: await blurredPictures(page),
    moving: await movingOf(page),
  };
}

/** Expected result of a page without problems. */
export const goodLooks: Looks = {
  body: 16,
  sideways: 0,
  small: [],
  measure: [],
  offGrid: [],
  accents: [],
  pictures: [],
  moving: 0,
};
