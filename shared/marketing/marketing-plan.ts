import type { Size } from '#shared/geometry/camera.ts';
import type { TextFace } from './text-metrics.ts';

/** A rectangle in pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A text line; `x`, `y` is the start, middle or end of its baseline. */
export type TextItem = {
  readonly kind: 'text';
  readonly text: string;
  readonly face: TextFace;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly tracking: number;
  readonly fill: string;
  /** Background colors, to check the contrast. */
  readonly on: readonly string[];
  /** The box it must stay within. */
  readonly within: Box;
};

export type RectItem = {
  readonly kind: 'rect';
  readonly box: Box;
  readonly radius: number;
  readonly fill: string;
  readonly opacity: number;
};

export type PlanItem = TextItem | RectItem;

export type PhotoSlot = 'before' | 'after' | 'area';

/** A framed photo: `crop` is the visible part in the photo's own pixels, `box` its position in the image. */
export type PhotoItem = {
  readonly slot: PhotoSlot;
  readonly box: Box;
  readonly crop: Box;
  readonly radius: number;
  readonly frame: { readonly color: string; readonly width: number };
};

/** A marketing image as a list of positioned items, independent of the renderer. */
export type MarketingPlan = Size & {
  readonly background: { readonly from: string; readonly to: string; readonly joints: string };
  /** Shadows of the cards, drawn below everything else. */
  readonly shadows: readonly RectItem[];
  readonly photos: readonly PhotoItem[];
  readonly items: readonly PlanItem[];
  readonly logo: Box | undefined;
  readonly qr: { readonly box: Box; readonly url: string; readonly color: string };
};

/** Sizes of the source images, in pixels. */
export type PictureSizes = Readonly<Record<'before' | 'after', Size>> & {
  readonly area?: Size;
  readonly logo?: Size;
};
