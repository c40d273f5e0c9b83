import type { SkippedPiece } from '#shared/mailers/contract.ts';
import { Button } from '../../../ui/button.tsx';

type LeftNoteProps = {
  readonly left: readonly SkippedPiece[];
  readonly onClose: () => void;
};

/** Says which mailers stayed as they were, why, and what to do. */
export function LeftNote({ left, onClose }: LeftNoteProps) {
  if (left.length === 0) return null;
  return (
    <div role="alert" className="mb-4 flex items-start gap-3 rounded-md bg-warning-soft p-3 text-sm text-[#7c3a06]">
      <ul className="min-w-0 flex-1 list-disc pl-5">
        <LeftItems left={left} />
      </ul>
      <Button size="sm" onClick={onClose}>
        Got It
      </Button>
    </div>
  );
}

export const LeftItems = ({ left }: Pick<LeftNoteProps, 'left'>) =>
  left.map(({ id, address, problem, remedy }) => (
    <li key={id}>
      <b>{address}</b>: {problem} {remedy}
    </li>
  ));
