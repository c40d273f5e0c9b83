import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Capability } from '#shared/plans/capability.ts';
import { planWith } from '#shared/plans/plan-table.ts';
import { useMay } from '../../../api/use-may.ts';
import { MENU_ITEM } from '../../../ui/menu-style.ts';

type GatedItemProps = {
  readonly capability: Capability;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: string;
};

/** An item of a menu; one that the plan lacks says so before it is pressed, and leads to the plans (product 38.27). */
export function GatedItem({ capability, icon, onClick, children }: GatedItemProps) {
  if (useMay(capability)) {
    return (
      <Menu.Item className={MENU_ITEM} onClick={onClick}>
        {icon}
        {children}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      className={`${MENU_ITEM} text-ink-soft no-underline`}
      render={<Link to="/app/plan" title="This feature requires a paid plan to access." />}
    >
      <Lock className="size-4" aria-hidden="true" />
      {children}
      <small className="ml-auto pl-3 text-xs font-medium">{planWith(capability)}</small>
    </Menu.Item>
  );
}
