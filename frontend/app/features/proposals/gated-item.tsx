import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

import type { Capability } from '#shared/plans/capability.ts';
import { planWith } from '#shared/plans/plan-table.ts';
import { useMay } from '../../../api/use-may.ts';
import { LockedItem } from '../../../ui/locked-item.tsx';
import { MENU_ITEM } from '../../../ui/menu-style.ts';

type GatedItemProps = {
  readonly capability: Capability;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: string;
};

/** An item of a menu, locked where the plan lacks it. */
export function GatedItem({ capability, icon, onClick, children }: GatedItemProps) {
  if (!useMay(capability)) return <LockedItem plan={planWith(capability)}>{children}</LockedItem>;
  return (
    <Menu.Item className={MENU_ITEM} onClick={onClick}>
      {icon}
      {children}
    </Menu.Item>
  );
}
