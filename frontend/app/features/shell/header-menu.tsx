import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { LogOut, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { followLogOut } from '../../../api/log-out.ts';
import { MENU_ITEM, MENU_POPUP } from '../../../ui/menu-style.ts';

/** A screen that the header links to. */
export type HeaderPlace = {
  readonly to: '/app' | '/app/today' | '/app/proposals' | '/app/settings' | '/estimator';
  readonly label: string;
  readonly icon: ReactNode;
};

type HeaderMenuProps = {
  readonly places: readonly HeaderPlace[];
  /** Undefined while nobody is signed in. */
  readonly name: string | undefined;
};

/** On phones, the header's links in one menu. That leaves room for the property's address. */
export function HeaderMenu({ places, name }: HeaderMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger aria-label="Menu" className="-mr-2 ml-auto grid size-11 flex-none place-items-center rounded-md">
        <MenuIcon className="size-[22px]" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className={MENU_POPUP}>
            {places.map(({ to, label, icon }) => (
              <Menu.Item
                key={to}
                className={`${MENU_ITEM} min-h-11 no-underline aria-[current=page]:font-semibold`}
                render={<Link to={to} data-to={to} activeOptions={{ exact: true, includeSearch: false }} />}
              >
                {icon}
                {label}
              </Menu.Item>
            ))}
            {name !== undefined && (
              <Menu.Item
                className={`${MENU_ITEM} min-h-11 no-underline`}
                render={<a href="/api/logout" aria-label={`Logout ${name}`} onClick={followLogOut} />}
              >
                <LogOut className="size-[18px]" />
                <span className="grid">
                  Logout
                  <small className="max-w-48 truncate text-xs text-ink-soft">{name}</small>
                </span>
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
