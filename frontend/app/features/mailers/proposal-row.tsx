import type { Obstacle } from '#shared/mailers/gates.ts';
import { pictureOf } from '#shared/proposals/picture-of.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { SmallPicture } from '../../../ui/small-picture.tsx';

type ProposalRowProps = {
  readonly proposal: ProposalSummary;
  readonly obstacles: readonly Obstacle[];
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

/** A proposal to choose. If it cannot be printed, the row says why and what fixes it. */
export function ProposalRow({ proposal, obstacles, isChosen, onToggle }: ProposalRowProps) {
  const { id, proposalId, propertyAddress, status } = proposal;
  const picture = pictureOf(proposal);
  const isOpen = obstacles.length === 0;
  const isSuccess = isOpen && status === 'success';
  const [why, name] = [`why-${id}`, `mail-${id}`];
  return (
    <li className="flex items-center gap-3 p-3">
      <input
        id={name}
        type="checkbox"
        className="size-5 flex-none"
        checked={isChosen}
        disabled={!isOpen}
        aria-describedby={isOpen && !isSuccess ? undefined : why}
        onChange={onToggle}
      />
      {picture ? (
        <SmallPicture url={picture} alt="" className="h-12 w-20 flex-none rounded-sm object-cover object-[50%_72%]" />
      ) : (
        <span className="herringbone h-12 w-20 flex-none rounded-sm" />
      )}
      <div className="min-w-0 flex-1">
        <label htmlFor={name} className="font-semibold">
          {propertyAddress || 'No address'}
        </label>
        <small className="block text-sm text-ink-soft tabular-nums">{proposalId}</small>
        {isSuccess && (
          <p id={why} className="mt-1 text-sm">
            A success already: a visit was booked or an offer signed here. Choose it only if you want mail there anyway.
          </p>
        )}
        {!isOpen && (
          <ul id={why} className="mt-1 grid gap-0.5 text-sm">
            {obstacles.map(({ gate, problem, remedy }) => (
              <li key={gate}>
                <span className="text-danger">{problem}</span> {remedy}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
