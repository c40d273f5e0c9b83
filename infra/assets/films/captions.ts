/** Caption shown until `untilMs`; it starts where the previous one ends. */
export type Cue = { readonly untilMs: number; readonly text: string };

function clock(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 60_000)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Formats captions as a WebVTT file. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ untilMs, text }, at) => {
    const fromMs = cues[at - 1]?.untilMs ?? 0;
    return `${clock(fromMs)} --> ${clock(untilMs)}\n${text}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
