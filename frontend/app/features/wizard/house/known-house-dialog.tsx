import { streetLine } from '#shared/properties/street-line.ts';
import { proposalNumber } from '#shared/proposals/proposal.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { useLastKnown } from '../../../../ui/use-last-known.ts';
import type { KnownHouse } from './known-house.ts';

type KnownHouseDialogProps = {
  /** Undefined while closed. */
  readonly known: KnownHouse | undefined;
  readonly onOpen: (slug: string) => void;
  readonly onStartAnother: () => void;
  readonly onClose: () => void;
};

const MAX_SHOWN = 5;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Offers the proposals that a chosen house already has, before another one is created (product 5.49). */
export function KnownHouseDialog({ known, onOpen, onStartAnother, onClose }: KnownHouseDialogProps) {
  const { address = '', proposals = [] } = useLastKnown(known) ?? {};
  const street = streetLine(address);
  const description =
    proposals.length === 1
      ? `There is a proposal for ${street}. Open it, or start another for the same house.`
      : `There are ${proposals.length} proposals for ${street}. Open one of them, or start another for the same house.`;
  return (
    <Dialog
      open={known !== undefined}
      title="You already have this house"
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={onStartAnother}>Start Another Proposal</Button>
        </>
      }
    >
      <ul className="m-0 grid list-none divide-y rounded-md border p-0">
        {proposals.slice(0, MAX_SHOWN).map(({ id, slug, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="mr-auto tabular-nums">
              <b className="block font-semibold">{proposalNumber(id)}</b>
              <small className="text-sm text-ink-soft">{day.format(new Date(createdAt))}</small>
            </span>
            <StatusChip status={status} />
            <Button variant="dark" size="sm" aria-label={`Open ${proposalNumber(id)}`} onClick={() => onOpen(slug)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
