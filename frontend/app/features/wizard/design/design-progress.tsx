import { useEffect, useState } from 'react';

import { Button } from '../../../../ui/button.tsx';
import type { RunningDesign } from './use-design.ts';

/** Phase and elapsed time of a running design, with Cancel. */
export function DesignProgress({
  running,
  onCancel,
}: {
  readonly running: RunningDesign;
  readonly onCancel: () => void;
}) {
  const seconds = useSecondsSince(running.startedAt);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  /* The real progress is unknown: the bar eases toward 90% and ends when the design arrives. */
  const easedShare = 90 * (1 - Math.exp(-seconds / 20));
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-center gap-4 rounded-lg bg-paper p-3 pl-4 shadow-overlay">
      <p role="status">
        <b className="block font-semibold">Generating...</b>
        <small className="block text-sm text-balance text-ink-soft">{running.phase}</small>
      </p>
      <div
        role="progressbar"
        aria-label="Generating"
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-sand-deep"
      >
        <i
          className="block h-full rounded-full bg-clay transition-[width] duration-1000"
          style={{ width: `${easedShare}%` }}
        />
      </div>
      <p className="text-right tabular-nums @max-[26.25rem]:hidden">
        <b className="block">{clock}</b>
        <small className="text-sm whitespace-nowrap text-ink-soft">usually under 1:00</small>
      </p>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function useSecondsSince(start: number): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - start) / 1000));
}
