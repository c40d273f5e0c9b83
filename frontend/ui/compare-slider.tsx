import { ChevronsLeftRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';

import { cx } from './class-names.ts';

type CompareSliderProps = {
  readonly before: string;
  readonly after: string;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  /** Label of the after image: 'Preview' or 'AI concept'. */
  readonly note?: string | undefined;
  readonly alt: string;
  /** True for the first image of a page: the browser loads it with priority. */
  readonly first?: boolean;
  /** Text across the after image. */
  readonly watermark?: string | undefined;
  /** The slider's words in another language. `{percent}` is replaced by the number. */
  readonly sayings?: { readonly compare: string; readonly percent: string };
  /** Shown over the pictures if one of them did not arrive. `onRetry` asks for them once more. */
  readonly Missing?: ComponentType<{ readonly onRetry: () => void }>;
};

const ENGLISH = { compare: 'Compare before and after', percent: '{percent} percent before' };

const TAG = 'absolute top-3.5 rounded-full px-3 py-1 text-sm font-semibold';

/**
 * Before and after image in one frame. The handle is a range input, so mouse, touch and arrow keys move it (2% a
 * press).
 */
export function CompareSlider(props: CompareSliderProps) {
  const { before, after, beforeLabel, afterLabel, note, alt, first, watermark, sayings = ENGLISH, Missing } = props;
  const [at, setAt] = useState(50);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(1);
  const handle = useRef<HTMLInputElement>(null);
  const retry = () => {
    setFailed([]);
    setAttempt(attempt + 1);
    // The pressed button disappears, and the focus would be lost with it.
    handle.current?.focus();
  };
  const classOf = (src: string) =>
    cx(
      'absolute inset-0 size-full object-cover object-[50%_72%]',
      // The picture's alternative text would show below the message.
      Missing && failed.includes(src) && 'invisible',
    );
  return (
    <figure className="relative m-0 size-full overflow-hidden rounded-[inherit] bg-sand-deep">
      <img
        key={`after ${attempt}`}
        src={after}
        alt={`${afterLabel}: ${alt}`}
        fetchPriority={first ? 'high' : 'auto'}
        className={classOf(after)}
        onError={() => setFailed((others) => [...others, after])}
      />
      {watermark && (
        <span className="absolute inset-x-0 top-1/2 -translate-y-1/2 bg-white/75 px-3 py-1.5 text-center text-sm font-semibold text-ink">
          {watermark}
        </span>
      )}
      <img
        key={`before ${attempt}`}
        src={before}
        alt={`${beforeLabel}: ${alt}`}
        className={classOf(before)}
        style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}
        onError={() => setFailed((others) => [...others, before])}
      />
      <span aria-hidden="true" className={`${TAG} left-3.5 bg-ink/85 text-white`}>
        {beforeLabel}
      </span>
      <span aria-hidden="true" className={`${TAG} right-3.5 bg-white text-ink`}>
        {afterLabel}
      </span>
      {note && (
        <figcaption className="absolute right-3.5 bottom-3.5 rounded-full bg-ink/85 px-3 py-1 text-xs font-medium text-white">
          {note}
        </figcaption>
      )}
      <input
        ref={handle}
        type="range"
        min={0}
        max={100}
        step={2}
        value={at}
        aria-label={sayings.compare}
        aria-valuetext={sayings.percent.replace('{percent}', String(at))}
        onChange={({ currentTarget }) => setAt(currentTarget.valueAsNumber)}
        className="peer absolute inset-0 m-0 size-full cursor-ew-resize opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 -ml-[1.5px] w-[3px] bg-white shadow-[0_0_0_1px_rgb(15_27_45/0.15)] forced-color-adjust-none peer-focus-visible:bg-sky"
        style={{ left: `${at}%` }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full bg-white text-ink shadow-overlay">
          <ChevronsLeftRight className="size-5" />
        </span>
      </span>
      {Missing && (failed.includes(before) || failed.includes(after)) && <Missing onRetry={retry} />}
    </figure>
  );
}
