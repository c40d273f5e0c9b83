import { smoothNoise, unit } from '#shared/pavers/noise.ts';
import type { Convex, Fronds, Leaves, Plane, Solid, Trunk } from './solids.ts';

/** A ray. It is mutable, because an image needs millions and must allocate none. */
export type Ray = { x: number; y: number; z: number; dx: number; dy: number; dz: number };

/** A ray's hit on a solid: distance in ray lengths, surface normal, and for plants the brightness of the leaf. */
export type Hit = { t: number; nx: number; ny: number; nz: number; leaf: number };

const MIN_DISTANCE = 1e-3;

/** A ray enters through the last plane that faces it and leaves through the first of the others. */
function hitConvex({ planes }: Convex, ray: Ray, hit: Hit): boolean {
  let [enter, leave] = [MIN_DISTANCE, 1e9];
  let face: Plane | undefined;
  for (const plane of planes) {
    const { nx, ny, nz, d } = plane;
    const speed = nx * ray.dx + ny * ray.dy + nz * ray.dz;
    const gap = d - (nx * ray.x + ny * ray.y + nz * ray.z);
    const t = gap / speed;
    if (speed > 1e-12) leave = t < leave ? t : leave;
    else if (speed < -1e-12 && t > enter) [enter, face] = [t, plane];
    else if (speed >= -1e-12 && gap < 0) return false;
    if (enter > leave) return false;
  }
  if (face === undefined) return false;
  hit.t = enter;
  hit.nx = face.nx;
  hit.ny = face.ny;
  hit.nz = face.nz;
  return true;
}

/** The ray in the space where the ball is a unit sphere, and where it passes the center. */
const local = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0, middle: 0, half: 0, rim: 0 };

function passesBall(ball: Leaves | Fronds, ray: Ray): boolean {
  const [across, up] = [1 / ball.radius, 1 / ball.height];
  local.x = (ray.x - ball.x) * across;
  local.y = (ray.y - ball.y) * across;
  local.z = (ray.z - ball.z) * up;
  local.dx = ray.dx * across;
  local.dy = ray.dy * across;
  local.dz = ray.dz * up;
  const a = local.dx ** 2 + local.dy ** 2 + local.dz ** 2;
  const b = local.x * local.dx + local.y * local.dy + local.z * local.dz;
  const d = b * b - a * (local.x ** 2 + local.y ** 2 + local.z ** 2 - 1);
  if (d <= 0) return false;
  local.middle = -b / a;
  local.half = Math.sqrt(d) / a;
  local.rim = d / a;
  return true;
}

/** `fine` draws leaves, otherwise only their clumps. */
function hitLeaves(ball: Leaves, ray: Ray, hit: Hit, fine: boolean): boolean {
  if (!passesBall(ball, ray)) return false;
  const t = local.middle - local.half;
  if (t < MIN_DISTANCE) return false;
  const [nx, ny, nz] = [local.x + local.dx * t, local.y + local.dy * t, local.z + local.dz * t];
  const [x, y, z] = [nx * ball.radius, ny * ball.radius, nz * ball.radius];
  const frequency = fine ? 9 : 4;
  const clump = smoothNoise((x + z * 0.7) * frequency + (ball.seed % 997), (y - z * 0.7) * frequency, 51);
  const twig = smoothNoise((x - y) * frequency * 2.3 + (ball.seed % 991), z * frequency * 2.3 + y, 52);
  // The crown has holes near its rim.
  if (local.rim < 0.42 * (clump * 0.55 + twig * 0.45)) return false;
  hit.t = t;
  hit.leaf = clump * 0.5 + twig * 0.5;
  const [ax, ay, az] = [nx + (clump - 0.5) * 1.3, ny + (twig - 0.5) * 1.3, nz + (clump + twig - 1) * 0.6];
  const length = 1 / Math.hypot(ax, ay, az);
  hit.nx = ax * length;
  hit.ny = ay * length;
  hit.nz = az * length;
  return true;
}

/** Fronds per crown, and steps of a ray through it. */
const FROND_COUNT = 15;
const FROND_STEPS = 14;

/** Brightness of the frond at a point in the unit crown, or 0: a frond arches up from the center and droops at its tip. */
function onFrond(x: number, y: number, z: number, seed: number): number {
  const away = Math.hypot(x, y);
  const turn = (Math.atan2(y, x) * FROND_COUNT) / (2 * Math.PI) + unit(seed, 2) * 6;
  const frond = Math.floor(turn);
  const lift = unit(seed, frond + 40);
  if (away > 0.78 + 0.22 * lift) return 0;
  const aside = Math.abs(turn - frond - 0.35 - 0.3 * lift) * 2;
  const arch = (0.5 + 0.5 * lift) * Math.sin(away * 2.5) - (1.3 - 0.8 * lift) * away * away - aside * aside * 0.22;
  const leaflets = 0.8 * (1.06 - away * away) + 0.1 * Math.sin(away * 34 + frond * 2);
  return aside < leaflets && Math.abs(z - arch + 0.12) < 0.13 ? 0.35 + 0.65 * (1 - aside) : 0;
}

function hitFronds(crown: Fronds, ray: Ray, hit: Hit): boolean {
  if (!passesBall(crown, ray)) return false;
  for (let step = 0; step <= FROND_STEPS; step += 1) {
    const t = local.middle + local.half * ((2 * step) / FROND_STEPS - 1);
    const [x, y, z] = [local.x + local.dx * t, local.y + local.dy * t, local.z + local.dz * t];
    const leaf = t > 0 ? onFrond(x, y, z, crown.seed) : 0;
    if (leaf > 0) {
      hit.t = t;
      hit.nx = x * 0.3;
      hit.ny = y * 0.3;
      hit.nz = 0.9;
      hit.leaf = leaf;
      return true;
    }
  }
  return false;
}

function hitTrunk(trunk: Trunk, ray: Ray, hit: Hit): boolean {
  const [px, py] = [ray.x - trunk.x, ray.y - trunk.y];
  const a = ray.dx ** 2 + ray.dy ** 2;
  const b = px * ray.dx + py * ray.dy;
  const d = b * b - a * (px * px + py * py - trunk.radius ** 2);
  if (d <= 0 || a < 1e-9) return false;
  const t = (-b - Math.sqrt(d)) / a;
  const z = ray.z + ray.dz * t;
  if (t < MIN_DISTANCE || z < 0 || z > trunk.top) return false;
  hit.t = t;
  hit.nx = (px + ray.dx * t) / trunk.radius;
  hit.ny = (py + ray.dy * t) / trunk.radius;
  hit.nz = 0;
  return true;
}

/** Whether the ray hits the solid; if so, writes the hit into `hit`. */
export function intersect(solid: Solid, ray: Ray, hit: Hit, fine: boolean): boolean {
  switch (solid.shape) {
    case 'convex':
      return hitConvex(solid, ray, hit);
    case 'leaves':
      return hitLeaves(solid, ray, hit, fine);
    case 'fronds':
      return hitFronds(solid, ray, hit);
    case 'trunk':
      return hitTrunk(solid, ray, hit);
  }
}
