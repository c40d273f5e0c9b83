import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

import { mapView } from '#shared/geometry/view-around.ts';
import type { MapView } from '#shared/geometry/view-around.ts';
import { startPaveprint } from '../local/paveprint/start.ts';
import { defaultCenter } from '../local/world/reference.ts';
import { createRenderer } from '../local/world/renderer.ts';
import type { Renderer } from '../local/world/renderer.ts';
import { openBrowser } from '../tools/test/open-browser.ts';
import { brandFonts } from './brand-fonts.ts';
import { drawPage } from './draw-page.ts';
import { cardSides } from './films/card-sides.ts';
import { mailerAt } from './films/sample-mailer.ts';
import { filmWalkthrough } from './films/walkthrough.ts';
import { envelopePage } from './pictures/envelope.ts';
import { drawHouse } from './pictures/house-pictures.ts';
import type { HousePictures } from './pictures/house-pictures.ts';
import { closingHouse, houses } from './pictures/houses.ts';
import { blueBrand, CARD_SIZE, greenBrand, mailerBack, mailerFront } from './pictures/mailer-card.ts';
import { markedMapPage } from './pictures/marked-map.ts';
import { measuredMapPage } from './pictures/measured-map.ts';
import { savePicture, saveShare, saveSharedCard } from './pictures/save-pictures.ts';
import type { PictureFile } from './pictures/save-pictures.ts';
import { photographScreens } from './pictures/screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const publicFolder = path.join(root, 'frontend/public');
const folder = path.join(publicFolder, 'pictures');
const fonts = brandFonts();

const PHOTO = { width: 1440, height: 1080 };

/** Frame of the film used as its poster. */
const MAILER_POSTER_MS = 12_000;

type Pictures = Map<string, Buffer>;

/** Draws houses from the street and from above, and maps of the neighborhood. */
async function drawWorld(
  browser: Browser,
  renderer: Renderer,
  pictures: Pictures,
): Promise<Map<string, HousePictures>> {
  const made = new Map<string, HousePictures>();
  for (const house of houses) {
    const found = await drawHouse(renderer, house, PHOTO);
    made.set(house.name, found);
    pictures.set(`${house.name}-before`, found.before);
    pictures.set(`${house.name}-after`, found.after);
    pictures.set(
      `${house.name}-aerial`,
      await drawPage(browser, measuredMapPage(found.aerial, fonts), found.aerial.view),
    );
    console.info(house.name);
  }
  pictures.set('closing', (await drawHouse(renderer, closingHouse, PHOTO)).after);
  const map = async (view: MapView) => Buffer.from(await renderer.draw({ kind: 'map', view, scale: 2 }));
  pictures.set('zip-codes', await map(mapView(defaultCenter, 17, { width: 600, height: 400 })));
  const streets = mapView(defaultCenter, 17.7, { width: 680, height: 510 });
  pictures.set('street-map', await drawPage(browser, markedMapPage(streets, await map(streets)), streets));
  return made;
}

/** Draws both sides of the mailers, and the envelopes. */
async function drawMail(browser: Browser, made: Map<string, HousePictures>, pictures: Pictures): Promise<void> {
  const cardOf = (house: string) => {
    const found = made.get(house);
    if (!found) throw new Error(`${house} was not drawn.`);
    return found;
  };
  const green = { brand: greenBrand, ...cardOf('house-3') };
  const blue = { brand: blueBrand, ...cardOf('house-2') };
  pictures.set('mailer', await drawPage(browser, await mailerFront(green, fonts), CARD_SIZE));
  pictures.set('mailer-blue', await drawPage(browser, await mailerFront(blue, fonts), CARD_SIZE));
  pictures.set('mailer-back', await drawPage(browser, await mailerBack(green, fonts), CARD_SIZE));
  const envelope = { width: 760, height: 521 };
  pictures.set('envelope', await drawPage(browser, envelopePage({ x: 176, y: 300, scale: 1.85 }), envelope));
  pictures.set('envelope-large', await drawPage(browser, envelopePage({ x: 128, y: 168, scale: 1.7 }), envelope));
}

/** Takes screenshots of the product, and the poster of the mailer film. */
async function photographProduct(browser: Browser, pictures: Pictures): Promise<void> {
  const dataDirectory = path.join(root, '.local/pictures-host');
  await rm(dataDirectory, { recursive: true, force: true });
  const host = await startPaveprint({ port: Number(process.env['PORT'] ?? 4000), dataDirectory });
  const { slug, marketingImageUrl } = await filmWalkthrough(browser, host.origin);
  const screens = await photographScreens(browser, host.origin, slug);
  const sides = await cardSides(browser, { origin: host.origin, slug, fonts });
  const marketingImage = Buffer.from(await (await fetch(new URL(marketingImageUrl, host.origin))).arrayBuffer());
  await host.close();
  pictures.set('wizard-outline', screens.outline);
  pictures.set('wizard-design', screens.design);
  pictures.set('proposal-page', screens.proposalPage);
  pictures.set('estimator', screens.estimator);
  pictures.set('phone-proposal', screens.phoneProposal);
  pictures.set('phone-booking', screens.phoneBooking);
  pictures.set('marketing-image', marketingImage);
  const poster = { ...sides, phone: screens.phoneProposal, fonts };
  pictures.set('poster-mailer', await mailerAt(browser, poster, MAILER_POSTER_MS));
}

type Named = {
  readonly pictureFiles: Readonly<Record<string, PictureFile>>;
  readonly sharedPictures: readonly string[];
};

async function save(pictures: Pictures): Promise<void> {
  const address = pathToFileURL(path.join(root, 'frontend/site/marketing/parts/picture-files.ts')).href;
  const { pictureFiles, sharedPictures } = (await import(address)) as Named;
  const pictureOf = (name: string): Buffer => {
    const found = pictures.get(name);
    if (!found) throw new Error(`${name} was not drawn.`);
    return found;
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, file] of Object.entries(pictureFiles)) await savePicture(folder, name, pictureOf(name), file);
  for (const name of sharedPictures) {
    const position = /^house-\d-(before|after)$/.test(name) ? 'bottom' : name.startsWith('house') ? 'center' : 'top';
    if (name === 'mailer') await saveSharedCard(folder, name, pictureOf(name));
    else await saveShare(folder, name, pictureOf(name), position);
  }
  const still = (name: string, width: number) =>
    sharp(pictureOf(name))
      .removeAlpha()
      .resize(width, (width * 9) / 16, { position: 'top' });
  const films = path.join(publicFolder, 'films');
  await writeFile(
    path.join(films, 'walkthrough.webp'),
    await still('wizard-design', 2400).webp({ quality: 70 }).toBuffer(),
  );
  await writeFile(
    path.join(films, 'sample-mailer.webp'),
    await still('poster-mailer', 1920).webp({ quality: 70 }).toBuffer(),
  );
  const readme = path.join(root, 'frontend/pictures');
  const jpeg = (name: string) =>
    sharp(pictureOf(name)).removeAlpha().resize({ width: 1200 }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  await writeFile(path.join(readme, 'designing.jpg'), await jpeg('wizard-design'));
  await writeFile(path.join(readme, 'marketing-image.jpg'), await jpeg('marketing-image'));
}

const pictures: Pictures = new Map();
const renderer = createRenderer({ cacheFolder: path.join(root, '.local/pictures') });
const browser = await openBrowser();
const made = await drawWorld(browser, renderer, pictures);
await renderer.close();
await drawMail(browser, made, pictures);
await photographProduct(browser, pictures);
await browser.close();
await save(pictures);
console.info(`${pictures.size} pictures`);
