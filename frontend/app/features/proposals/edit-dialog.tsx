import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';

import { outdatedReasons } from '#shared/proposals/marketing-outdated.ts';
import { questionAboutArea, questionAboutUnitCost } from '#shared/proposals/plausibility.ts';
import type { Proposal, ProposalEdit, ProposalSummary } from '#shared/proposals/proposal.ts';
import { proposalStatus, statusTable } from '#shared/proposals/status.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { overPrice, priceEdit, typedPriceOf, typedValue, withTyped } from '#shared/proposals/typed-price.ts';
import type { TypedPrice } from '#shared/proposals/typed-price.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusFirstProblem } from '../../../ui/focus-first-problem.ts';
import { FormFields } from '../../../ui/form-fields.tsx';
import { PlausibilityNote } from '../../../ui/plausibility-note.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useGuardedClose } from '../../../ui/unsaved-guard.tsx';
import { useOutdatedQuestion } from './outdated-image.tsx';
import { useSaveProposal } from './proposal-writes.ts';

type EditDialogProps = {
  readonly proposal: ProposalSummary;
  readonly onClose: () => void;
};

const TAB =
  'min-h-[34px] rounded-[7px] px-3 text-sm font-semibold text-ink-soft data-[active]:bg-paper data-[active]:text-ink data-[active]:shadow-card';

/** 'Edit Proposal #{id}' with its two tabs (product 11.19). */
export function EditDialog({ proposal, onClose }: EditDialogProps) {
  const [tab, setTab] = useState<'details' | 'status'>('details');
  /** The proposal with the area and price that the person has seen in this form. */
  const [base, setBase] = useState(proposal);
  const [price, setPrice] = useState(typedPriceOf(proposal));
  const [status, setStatus] = useState(proposal.status);
  const [refused, setRefused] = useState(false);
  const { run, isPending: saving } = useSaveProposal(proposal);
  const outdated = useOutdatedQuestion(base);
  const { edit, errors } = priceEdit(price, base);
  const isChanged = Object.keys({ ...edit, ...errors }).length > 0 || status !== proposal.status;
  // A change that is being saved is not lost by closing.
  const { close, question } = useGuardedClose('proposal', isChanged && !saving, onClose);
  const saveOver = async (body: ProposalEdit) => {
    const outcome = await run(body, base);
    if (!outcome) return undefined;
    setBase(pricedAs(base, outcome.latest));
    if (outcome.isSaved) return outcome.latest;
    setPrice(overPrice(price, base, outcome.latest));
    setTab('details');
    return undefined;
  };
  const saveAndClose = async (body: ProposalEdit) => {
    if (await saveOver(body)) onClose();
  };
  const send = async () => {
    const reprices = proposal.marketingImageUrl !== undefined && Object.keys(edit).length > 0;
    // The price is saved first, because it outdates the image, and the new image must show it.
    const repriced = reprices ? await saveOver(edit) : undefined;
    if (reprices && !repriced) return;
    const left = repriced ? { status } : { ...edit, status };
    outdated.ask('Mark as Sent Anyway', () => void saveAndClose(left), repriced && outdatedReasons(repriced));
  };
  const save = () => {
    if (Object.keys(errors).length > 0) {
      setRefused(true);
      setTab('details');
      return focusFirstProblem();
    }
    const changed = { ...edit, ...(status !== proposal.status && { status }) };
    void (changed.status === 'sent' ? send() : saveAndClose(changed));
  };
  return (
    <Dialog
      open
      title={`Edit Proposal #${proposal.id}`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={saving} onClick={save}>
            {saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <FormFields busy={saving}>
        <Tabs.Root value={tab} onValueChange={setTab} className="grid gap-4">
          <Tabs.List className="grid grid-cols-2 rounded-md bg-sand-deep p-[3px]">
            <Tabs.Tab value="details" className={TAB}>
              Details
            </Tabs.Tab>
            <Tabs.Tab value="status" className={TAB}>
              Status
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="details">
            <Details price={price} errors={refused ? errors : {}} onChange={setPrice} />
          </Tabs.Panel>
          <Tabs.Panel value="status" className="grid gap-4">
            <Status status={status} onChange={setStatus} />
          </Tabs.Panel>
        </Tabs.Root>
      </FormFields>
      {outdated.question}
      {question}
    </Dialog>
  );
}

const pricedAs = (shown: ProposalSummary, latest: Proposal): ProposalSummary => {
  const { area, costPerSqFt, totalCost } = latest;
  return { ...shown, area, costPerSqFt, totalCost, outdatedBy: [...outdatedReasons(latest)] };
};

type DetailsProps = {
  readonly price: TypedPrice;
  /** Sentences of fields that cannot be saved. */
  readonly errors: Partial<TypedPrice>;
  readonly onChange: (price: TypedPrice) => void;
};

/** Area and cost give the total; a typed total stays until one of them changes. */
function Details({ price, errors, onChange }: DetailsProps) {
  const field = (name: keyof TypedPrice) => ({
    inputMode: 'decimal' as const,
    value: price[name],
    error: errors[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(withTyped(price, { [name]: currentTarget.value })),
  });
  return (
    <div className="grid gap-4">
      <Field label="Area sq ft" {...field('area')} />
      <PlausibilityNote question={questionAboutArea(typedValue('area', price.area) ?? 0)} />
      <Field label="Cost per sq ft $" {...field('costPerSqFt')} />
      <PlausibilityNote question={questionAboutUnitCost(typedValue('costPerSqFt', price.costPerSqFt) ?? 0)} />
      <Field label="Total Cost $" {...field('totalCost')} />
    </div>
  );
}

type StatusProps = { readonly status: ProposalStatus; readonly onChange: (status: ProposalStatus) => void };

function Status({ status, onChange }: StatusProps) {
  return (
    <>
      <SelectField
        label="Status"
        value={status}
        options={proposalStatus.options.map((value) => ({ value, label: statusTable[value].label }))}
        onChange={onChange}
      />
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
