export type Point = { readonly x: number; readonly y: number };

/** A still image that is shown for some time, and the pointer's movement during that time. */
export type Shot = {
  readonly picture: Buffer;
  readonly ms: number;
  readonly from?: Point | undefined;
  readonly to?: Point | undefined;
  /** Press the button where the pointer arrives. */
  readonly press?: boolean;
  /** Cross-fade from the previous shot. */
  readonly fade?: boolean;
};

const lengthOf = (shots: readonly Shot[]): number => shots.reduce((sum, { ms }) => sum + ms, 0);

/**
 * Fits the shots of a scene to its length, by holding the last one longer or by speeding all of them up. So the film's
 * length does not depend on the speed of the machine.
 */
export function fitted(shots: readonly Shot[], sceneMs: number): readonly Shot[] {
  const spare = sceneMs - lengthOf(shots);
  if (spare >= 0) return shots.map((shot, at) => (at === shots.length - 1 ? { ...shot, ms: shot.ms + spare } : shot));
  const faster = sceneMs / lengthOf(shots);
  return shots.map((shot) => ({ ...shot, ms: shot.ms * faster }));
}
