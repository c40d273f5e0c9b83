import { Menu } from '@base-ui/react/menu';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';

import { laying } from '#shared/laying/contract.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MENU_ITEM, MENU_POPUP } from '../../ui/menu-style.ts';

type PrintMenuProps = {
  readonly onPrint: (path: string) => void;
  /** Downloads the order list of the plans on screen. */
  readonly onDownload: () => void;
};

/** The plan on paper, for the crew and for the supplier. */
export function PrintMenu({ onPrint, onDownload }: PrintMenuProps) {
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
            <Menu.Item className={MENU_ITEM} onClick={onDownload}>
              <FileSpreadsheet className="size-4 text-ink-soft" />
              Order List (CSV)
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
