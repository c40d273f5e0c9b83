import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { PricedLine, PricingTerms } from '#shared/estimates/pricing.ts';
import type { MarketingPlan, PhotoSlot, PictureSizes } from '#shared/marketing/marketing-plan.ts';
import type { TextFace } from '#shared/marketing/text-metrics.ts';
import type { MapBounds } from '#shared/properties/map-bounds.ts';

export const peersFolder: string = join(import.meta.dirname, 'peers');

/** Whether the peers are installed, which happens only on request. */
export const hasPeers = (): boolean => existsSync(join(peersFolder, 'node_modules'));

export type Point = { readonly id: number; readonly latitude: number; readonly longitude: number };

type Pictures = Readonly<Record<PhotoSlot, Uint8Array>>;
type Fonts = Readonly<Record<TextFace, Uint8Array>>;
export type Drawn = { readonly png: Uint8Array; readonly jpeg: Uint8Array };
export type Draw = (plan: MarketingPlan, pictures: Pictures, sizes: PictureSizes) => Promise<Drawn>;

/** The exports of the peers' modules. They are stated here because the modules are JavaScript. */
type PeerModules = {
  readonly lists: {
    readonly uFuzzy: (texts: readonly string[]) => (term: string) => unknown;
    readonly miniSearch: (texts: readonly string[]) => (term: string) => unknown;
    readonly supercluster: (points: readonly Point[]) => (bounds: MapBounds, zoom: number) => unknown;
  };
  readonly money: Readonly<
    Record<'decimalTotal' | 'dineroTotal', (terms: PricingTerms, lines: readonly PricedLine[]) => number>
  >;
  readonly pictures: {
    readonly canvasPeer: (fonts: Fonts) => Draw;
    readonly satoriPeer: (fonts: Fonts, toJpeg: (png: Uint8Array) => Promise<Uint8Array>) => Draw;
    readonly jimpPeer: () => Draw;
  };
};

export async function peerModule<Name extends keyof PeerModules>(name: Name): Promise<PeerModules[Name]> {
  return (await import(pathToFileURL(join(peersFolder, `${name}.mjs`)).href)) as PeerModules[Name];
}
