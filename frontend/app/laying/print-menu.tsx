import { Menu } from '@base-ui/react/menu';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';

import { laying } from '#shared/laying/contract.ts';
import type { JoinedPlans } from '#shared/laying/joined-plans.ts';
import { orderListCsv } from '#shared/laying/order-list.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MENU_ITEM, MENU_POPUP } from '../../ui/menu-style.ts';
import { saveFile } from '../../ui/save-file.ts';

type PrintMenuProps = {
  readonly plans: JoinedPlans;
  readonly onPrint: (path: string) => void;
};

/** The plan on paper, for the crew and for the supplier. */
export function PrintMenu({ plans, onPrint }: PrintMenuProps) {
  return (
    <Menu.Root>
      <div className="mr-auto">
        <Menu.Trigger className={buttonClass({})}>
          <Download className="size-4" />
          Print
        </Menu.Trigger>
      </div>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="z-[55]">
          <Menu.Popup className={MENU_POPUP}>
            <Menu.Item className={MENU_ITEM} onClick={() => onPrint(laying.crewSheet.path)}>
              <FileText className="size-4 text-ink-soft" />
              Crew Sheet (PDF)
            </Menu.Item>
            <Menu.Item className={MENU_ITEM} onClick={() => onPrint(laying.orderList.path)}>
              <FileText className="size-4 text-ink-soft" />
              Order List (PDF)
            </Menu.Item>
            <Menu.Item className={MENU_ITEM} onClick={() => downloadOrder(plans)}>
              <FileSpreadsheet className="size-4 text-ink-soft" />
              Order List (CSV)
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Saves the order list as a file of the plans on screen. */
const downloadOrder = (plans: JoinedPlans): void =>
  saveFile(new Blob([orderListCsv(plans)], { type: 'text/csv' }), 'paver-order-list.csv');
