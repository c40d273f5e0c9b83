import { Menu } from '@base-ui/react/menu';
import { Lock } from 'lucide-react';

import { MENU_ITEM } from './menu-style.ts';

type LockedItemProps = {
  /** The smallest plan that has the item. */
  readonly plan: string;
  readonly children: string;
};

/** Replaces a menu item that the plan lacks: names the plan that has it, and leads to the plans (product 38.27). */
export function LockedItem({ plan, children }: LockedItemProps) {
  return (
    <Menu.Item
      className={`${MENU_ITEM} text-ink-soft no-underline`}
      render={
        <a href="/app/plan" aria-label={`${children} ${plan}`} title="This feature requires a paid plan to access." />
      }
    >
      <Lock className="size-4" aria-hidden="true" />
      {children}
      <small className="ml-auto pl-3 text-xs font-medium">{plan}</small>
    </Menu.Item>
  );
}
