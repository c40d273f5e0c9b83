import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown } from 'lucide-react';

import { proposalStatus, statusTable } from '#shared/proposals/status.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { MENU_ITEM, MENU_POPUP } from '../../../ui/menu-style.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';

type StatusMenuProps = { readonly status: ProposalStatus; readonly onChange: (status: ProposalStatus) => void };

/** The status as a button. Any status may follow any other (product 10.8); choosing the current one changes nothing. */
export function StatusMenu({ status, onChange }: StatusMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={`Status: ${statusTable[status].label}. Change`}
        className="flex min-h-8 items-center gap-0.5 rounded-full pr-1"
      >
        <StatusChip status={status} />
        <ChevronDown aria-hidden="true" className="size-4 text-ink-soft" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-40">
          <Menu.Popup className={MENU_POPUP}>
            {proposalStatus.options.map((option) => (
              <Menu.Item key={option} className={MENU_ITEM} onClick={() => option !== status && onChange(option)}>
                <StatusChip status={option} />
                {option === status && <Check aria-label="Current" className="ml-auto size-4 text-sky" />}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
