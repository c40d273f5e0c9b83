import type { CameraPose, Size } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { houseCamera, STREET_CAMERA_METERS } from '#shared/photos/street-pose.ts';
import { blockNear, lotsAlong } from '../addresses.ts';
import { carSolids } from '../car.ts';
import { sun } from '../light.ts';
import { lotTruth } from '../lot-truth.ts';
import { toWorldPoint } from '../lot.ts';
import type { Lot } from '../lot.ts';
import { defaultCenter } from '../reference.ts';
import type { Solid } from '../solids.ts';
import { treeSolids } from '../tree.ts';
import { plainFinish } from './finish-photo.ts';
import type { Finish } from './finish-photo.ts';

/** A photo as difficult as those of real users: the house, the view, the solids in front of it and the effects. */
export type PhotoScene = {
  readonly name: string;
  readonly lot: Lot;
  readonly outline: readonly LatLng[];
  readonly pose: CameraPose;
  readonly size: Size;
  readonly props: readonly Solid[];
  readonly finish: Finish;
};

type SceneSpec = {
  readonly name: string;
  readonly house: number;
  readonly view?: 'Front' | 'Right' | 'Left';
  readonly camera?: Partial<Pick<CameraPose, 'pitch' | 'fov'>>;
  readonly size?: Size;
  readonly props?: (lot: Lot) => readonly Solid[];
  readonly finish?: Partial<Finish>;
};

const middle = blockNear(defaultCenter);
const lots = [0, 1, 2].flatMap((offset) => lotsAlong(middle.row + offset, middle.column));

/** A car on the driveway, parallel to it. */
function parkedCar(seed: number): (lot: Lot) => readonly Solid[] {
  return (lot) => {
    const { left, right, end } = lot.driveway;
    return carSolids({ ...toWorldPoint(lot, left + (right - left) * 0.3, end - 3.4), along: 'y', seed });
  };
}

/** A tree whose crown casts its shadow on the driveway. */
function shadeTree(lot: Lot): readonly Solid[] {
  const { left, right, end } = lot.driveway;
  const { x, y } = toWorldPoint(lot, (left + right) / 2, end / 2 - 1);
  const height = 8;
  const away = height / sun.z;
  return treeSolids({ x: x + sun.x * away, y: y + sun.y * away, radius: 2.6, height, palm: false, seed: 11 }, 0);
}

/** A young street tree between the camera and the driveway. */
function streetTree(lot: Lot): readonly Solid[] {
  const { left, right } = lot.driveway;
  const { x, y } = toWorldPoint(lot, left + (right - left) * 0.62, -1.2);
  return treeSolids({ x, y, radius: 1.5, height: 4, palm: false, seed: 5 }, 0);
}

const square = { width: 420, height: 420 };

const sceneSpecs: readonly SceneSpec[] = [
  { name: 'noise', house: 3, finish: { noise: 13, jpegQuality: 70 } },
  { name: 'lens-blur', house: 4, finish: { blur: 2.2, vignette: 0.35 } },
  { name: 'jpeg-artifacts', house: 5, finish: { jpegQuality: 12 } },
  { name: 'overexposed', house: 6, finish: { exposure: 1.75 } },
  { name: 'underexposed', house: 7, finish: { exposure: 0.36, noise: 6 } },
  { name: 'wet', house: 8, finish: { wetness: 1 } },
  { name: 'stained', house: 9, finish: { stains: 1 } },
  { name: 'tree-shade', house: 3, props: shadeTree },
  { name: 'parked-car', house: 4, props: parkedCar(3) },
  { name: 'street-tree', house: 5, props: streetTree },
  { name: 'evening', house: 6, finish: { exposure: 0.62, warmth: [1.15, 0.99, 0.8], contrast: 0.86, noise: 4 } },
  { name: 'portrait', house: 7, size: { width: 372, height: 496 }, camera: { pitch: -12, fov: 66 } },
  { name: 'wide', house: 8, size: { width: 560, height: 315 }, view: 'Left', finish: { noise: 4 } },
];

function sceneOf({ name, house, view = 'Front', camera, size = square, props, finish }: SceneSpec): PhotoScene {
  const lot = lots[house];
  const truth = lot && lotTruth(lot, defaultCenter.lat);
  const viewpoint = truth?.poses.find(({ label }) => label === view);
  if (!lot || !truth || !viewpoint) throw new Error(`The sample world has no ${view} view of house ${house}.`);
  return {
    name,
    lot,
    outline: truth.driveway,
    pose: { ...viewpoint, ...houseCamera, height: STREET_CAMERA_METERS, ...camera },
    size,
    props: props?.(lot) ?? [],
    finish: { ...plainFinish, ...finish },
  };
}

export const photoScenes: readonly PhotoScene[] = sceneSpecs.map(sceneOf);
