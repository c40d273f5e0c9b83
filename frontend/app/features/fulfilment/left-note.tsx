import { Button } from '../../../ui/button.tsx';
import type { NamedLeft } from './use-mailer-moves.ts';

type LeftNoteProps = {
  readonly left: readonly NamedLeft[];
  readonly onClose: () => void;
};

/** Which mailers stayed where they were, why, and what to do. */
export function LeftNote({ left, onClose }: LeftNoteProps) {
  if (left.length === 0) return null;
  return (
    <div role="alert" className="mb-4 flex items-start gap-3 rounded-md bg-warning-soft p-3 text-sm text-[#7c3a06]">
      <ul className="min-w-0 flex-1 list-disc pl-5">
        {left.map(({ id, address, problem, remedy }) => (
          <li key={id}>
            <b>{address}</b>: {problem} {remedy}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onClose}>
        Got It
      </Button>
    </div>
  );
}
