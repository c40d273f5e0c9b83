import { Check, X } from 'lucide-react';

import type { Size } from '#shared/geometry/camera.ts';
import type { ShownArea } from '#shared/pavers/seed-outline.ts';
import { Button } from '../../../../ui/button.tsx';
import { pathOf } from './mask-strokes.ts';

/** The areas of step 2 where the photo shows them, until the person uses or dismisses them. */
export function SeedShape({ width, height, areas }: Size & { readonly areas: readonly ShownArea[] }) {
  const paths = areas.map(pathOf);
  const edge = { d: paths.join(''), vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
      aria-hidden="true"
    >
      {/* Each area has its own path inside one translucent group: overlaps are neither left out nor darker. */}
      <g opacity={0.35} className="fill-sky">
        {paths.map((path) => (
          <path key={path} d={path} fillRule="evenodd" />
        ))}
      </g>
      <path {...edge} strokeWidth={5} className="fill-none stroke-white" />
      <path {...edge} strokeWidth={2.5} className="fill-none stroke-sky" />
    </svg>
  );
}

type SeedAnswerProps = { readonly onUse: () => void; readonly onDismiss: () => void };

/** The question whether the outline lies where the driveway is (product 7.58). */
export function SeedAnswer({ onUse, onDismiss }: SeedAnswerProps) {
  return (
    <div className="absolute inset-x-3 top-3 z-[4] flex flex-wrap items-center gap-3 rounded-lg bg-paper p-3 pl-4 text-ink shadow-overlay md:right-auto">
      <p role="status" className="mr-auto">
        <b className="block font-semibold">Is this the driveway?</b>
        <small className="text-sm text-ink-soft">The outline of step 2, moved to the edges in the photo</small>
      </p>
      <span className="flex gap-2">
        <Button size="sm" icon={<X className="size-4" />} onClick={onDismiss}>
          Dismiss
        </Button>
        <Button variant="dark" size="sm" icon={<Check className="size-4" />} onClick={onUse}>
          Use Outline
        </Button>
      </span>
    </div>
  );
}
