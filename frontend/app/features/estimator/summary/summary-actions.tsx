import { Menu } from '@base-ui/react/menu';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';

import { chosenStatuses } from '#shared/estimates/approval.ts';
import { estimates } from '#shared/estimates/contract.ts';
import { estimateStatusLabels } from '#shared/estimates/estimate-status.ts';
import type { EstimateStatus } from '#shared/estimates/estimate-status.ts';
import { useDocument } from '../../../../api/use-document.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { MENU_ITEM, MENU_POPUP } from '../../../../ui/menu-style.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { EstimateSession } from '../save/use-estimate.ts';

type SummaryActionsProps = { readonly session: EstimateSession };

const files = [
  { path: estimates.customerPdf.path, label: "Customer's PDF", icon: FileText },
  { path: estimates.costSheet.path, label: 'Cost sheet (internal)', icon: FileText },
  { path: estimates.csv.path, label: 'Spreadsheet, CSV (internal)', icon: FileSpreadsheet },
] as const;

/** Status, documents and Save. */
export function SummaryActions({ session }: SummaryActionsProps) {
  const { form, dirty, busy, save, setStatus } = session;
  const { id, content } = form;
  const printed = useDocument();
  /** Documents are printed from the saved estimate, so an unsaved one is saved first. */
  const fetchFile = async (path: string) => {
    const saved = id === undefined || dirty ? await save() : id;
    if (saved !== undefined) await printed.run(path.replace('{id}', String(saved)));
  };
  return (
    <>
      {id !== undefined && (
        <SelectField
          label="Status"
          value={content.status}
          options={statusChoices(content.status)}
          onChange={(status) => void setStatus(status)}
        />
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <Menu.Root>
          <Menu.Trigger className={buttonClass({})} aria-busy={printed.isPending || undefined}>
            {printed.isPending ? <Spinner className="size-4" /> : <Download className="size-4" />}
            {printed.isPending ? 'Printing...' : 'Print'}
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner sideOffset={6} className="z-[55]">
              <Menu.Popup className={MENU_POPUP}>
                {files.map(({ path, label, icon: Icon }) => (
                  <Menu.Item key={path} className={MENU_ITEM} onClick={() => void fetchFile(path)}>
                    <Icon className="size-4 text-ink-soft" />
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          {busy ? 'Saving...' : 'Save Estimate'}
        </Button>
      </div>
    </>
  );
}

/** The statuses a contractor may choose, and the current one if an approval has set it. */
const statusChoices = (status: EstimateStatus) =>
  [...new Set<EstimateStatus>([...chosenStatuses, status])].map((one) => ({
    value: one,
    label: estimateStatusLabels[one],
  }));
