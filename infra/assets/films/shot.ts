export type Point = { readonly x: number; readonly y: number };

/** A picture that stands for a while, and what the pointer does meanwhile. */
export type Shot = {
  readonly picture: Buffer;
  readonly ms: number;
  readonly from?: Point | undefined;
  readonly to?: Point | undefined;
  /** The button goes down at the end of the way. */
  readonly press?: boolean;
  /** Comes out of the picture before it, not at once. */
  readonly fade?: boolean;
};

const lengthOf = (shots: readonly Shot[]): number => shots.reduce((sum, { ms }) => sum + ms, 0);

/**
 * The shots of a scene made as long as it has to be: the last one stands longer, or all of them are played faster. So a
 * film has the same length however fast the machine was.
 */
export function fitted(shots: readonly Shot[], sceneMs: number): readonly Shot[] {
  const spare = sceneMs - lengthOf(shots);
  if (spare >= 0) return shots.map((shot, at) => (at === shots.length - 1 ? { ...shot, ms: shot.ms + spare } : shot));
  const faster = sceneMs / lengthOf(shots);
  return shots.map((shot) => ({ ...shot, ms: shot.ms * faster }));
}
