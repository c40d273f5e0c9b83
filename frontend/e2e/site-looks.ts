import type { Page } from '@playwright/test';

/** What is wrong with how a page looks; each entry names the element and what was found. */
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

/** Type: the size of the page's text, text below 13 px, and whether the page can be pushed sideways. */
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
 * Paragraphs of more than one line whose longest line has fewer than 45 or more than 85 characters. Names, figures in a
 * row, and quotes that are set as headings are no running text; a phone is narrower than 45 characters of 16 px.
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

/** Boxes whose margins, paddings or gaps are no multiples of 4 px; what only screen readers see aside. No exceptions. */
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
        // What is `auto` or a share of something is no spacing of ours.
        if (!(value instanceof CSSUnitValue) || value.unit !== 'px' || value.value % 4 === 0) continue;
        found.add(`${element.tagName.toLowerCase()}.${element.className} ${name}: ${value.value}`);
      }
    }
    return [...found];
  });

/**
 * A view - a section, the header, the footer, an open dialog - has one accent: clay, in its shades of the tokens. Another
 * saturated color is there only where it means something: blue for what is drawn on a map or has the focus, green for a
 * tick, a saving or a success. No view has two filled clay buttons.
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
      // Drawings over pictures, and the pictures themselves.
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

/** Pictures that do not load, and those that have fewer pixels than a screen of two pixels to a px shows of them. */
const blurredPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const settled = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((done) => {
        for (const type of ['load', 'error']) image.addEventListener(type, done, { once: true });
      });
    // As many pixels as the file has: an image with sizes says how wide it is meant to be.
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
      // Turned pictures stand in a larger box than their own; those are measured as they lie.
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

/** How much moves, which is nothing for people who want it so. */
const movingOf = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

/** Looks at the page that is open; its visitor wants no motion. */
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

/** A page with nothing wrong. */
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
