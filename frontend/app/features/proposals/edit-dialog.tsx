import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';

import { totalCost } from '#shared/proposals/price.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { proposalStatus, statusTable } from '#shared/proposals/status.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useSaveProposal } from './proposal-writes.ts';

type EditDialogProps = {
  readonly proposal: ProposalSummary;
  readonly onClose: () => void;
};

type Form = { readonly area: string; readonly cost: string; readonly total: string; readonly status: ProposalStatus };

const tab =
  'min-h-[34px] rounded-[7px] px-3 text-sm font-semibold text-ink-soft data-[active]:bg-paper data-[active]:text-ink data-[active]:shadow-card';

const numberIn = (text: string): number => {
  const value = Number(text.replaceAll(',', ''));
  return Number.isFinite(value) && value > 0 ? value : 0;
};

/** 'Edit Proposal #{id}' with its two tabs (product 11.19). */
export function EditDialog({ proposal, onClose }: EditDialogProps) {
  const { id, area, costPerSqFt, status } = proposal;
  const [form, setForm] = useState<Form>({
    area: String(area),
    cost: String(costPerSqFt),
    total: String(proposal.totalCost),
    status,
  });
  const { run, isPending: saving } = useSaveProposal(proposal, onClose);
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const save = () => {
    const body = {
      area: numberIn(form.area),
      costPerSqFt: numberIn(form.cost),
      totalCost: numberIn(form.total),
      status: form.status,
    };
    void run({ params: { id: String(id) }, body });
  };
  return (
    <Dialog
      open
      title={`Edit Proposal #${id}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={saving} onClick={save}>
            {saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <Tabs.Root defaultValue="details" className="grid gap-4">
        <Tabs.List className="grid grid-cols-2 rounded-md bg-sand-deep p-[3px]">
          <Tabs.Tab value="details" className={tab}>
            Details
          </Tabs.Tab>
          <Tabs.Tab value="status" className={tab}>
            Status
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details" className="grid gap-4">
          <Details form={form} onChange={change} />
        </Tabs.Panel>
        <Tabs.Panel value="status" className="grid gap-4">
          <Status status={form.status} onChange={(next) => change({ status: next })} />
        </Tabs.Panel>
      </Tabs.Root>
    </Dialog>
  );
}

/** Area and cost give the total; a typed total stays until one of them changes. */
function Details({ form, onChange }: { readonly form: Form; readonly onChange: (part: Partial<Form>) => void }) {
  const totalOf = (area: string, cost: string): string => String(totalCost(numberIn(area), numberIn(cost)));
  return (
    <>
      <Field
        label="Area sq ft"
        inputMode="decimal"
        value={form.area}
        onChange={({ currentTarget: { value: area } }) => onChange({ area, total: totalOf(area, form.cost) })}
      />
      <Field
        label="Cost per sq ft $"
        inputMode="decimal"
        value={form.cost}
        onChange={({ currentTarget: { value: cost } }) => onChange({ cost, total: totalOf(form.area, cost) })}
      />
      <Field
        label="Total Cost $"
        inputMode="decimal"
        value={form.total}
        onChange={({ currentTarget }) => onChange({ total: currentTarget.value })}
      />
    </>
  );
}

type StatusProps = { readonly status: ProposalStatus; readonly onChange: (status: ProposalStatus) => void };

function Status({ status, onChange }: StatusProps) {
  return (
    <>
      <label className="grid gap-1.5 text-sm font-semibold">
        Status
        <select
          value={status}
          onChange={({ currentTarget }) => onChange(proposalStatus.parse(currentTarget.value))}
          className="min-h-10 rounded-md border border-line-strong bg-paper px-3 text-base font-normal"
        >
          {proposalStatus.options.map((option) => (
            <option key={option} value={option}>
              {statusTable[option].label}
            </option>
          ))}
        </select>
      </label>
      <ul className="m-0 grid list-none gap-2 p-0">
        {proposalStatus.options.map((option) => (
          <li key={option} className="flex items-center gap-3">
            <StatusChip status={option} />
            <span className="text-ink-soft">{statusTable[option].meaning}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
