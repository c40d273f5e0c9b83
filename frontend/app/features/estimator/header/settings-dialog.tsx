import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { removalMaterials } from '#shared/estimates/choices.ts';
import { estimates } from '#shared/estimates/contract.ts';
import { settingsDefaults } from '#shared/estimates/settings.ts';
import type { AnsweredSettings, EstimatorSettingsEdit } from '#shared/estimates/settings.ts';
import { changesOf } from '../../../../api/changes-of.ts';
import { allSettingsKey, settingsQuery } from '../../../../api/estimate-queries.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormFields } from '../../../../ui/form-fields.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { NumberField, PercentField } from '../../../../ui/number-field.tsx';
import { OwnerOnlyNote } from '../../../../ui/owner-only-note.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { PageSpinner } from '../../../../ui/spinner.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { useGuardedClose } from '../../../../ui/unsaved-guard.tsx';
import { WideDialog } from '../../../../ui/wide-dialog.tsx';
import { TAX_DECIMALS, taxableScopes } from '../form/taxable-scopes.ts';

type SettingsDialogProps = {
  readonly organizationId: number;
  /** Only the owner changes settings; other members read them. */
  readonly isOwner: boolean;
  /** Name of the organization. */
  readonly name: string;
  readonly onClose: () => void;
};

const shares = [
  { name: 'defaultMarginTargetPct', label: 'Target margin' },
  { name: 'minMarginPct', label: 'Minimum margin' },
  { name: 'defaultTaxPct', label: 'Tax' },
  { name: 'defaultDepositPct', label: 'Deposit' },
] as const;

const prices = [
  { name: 'defaultPaverUnitCost', label: 'Pavers', unit: '/ sq ft' },
  { name: 'defaultLaborHourlyRate', label: 'Labor', unit: '/ hour' },
  { name: 'defaultMachineDayRate', label: 'Machine, day', unit: '/ day' },
  { name: 'defaultMachineHourRate', label: 'Machine, hour', unit: '/ hour' },
  { name: 'defaultMobilizationFee', label: 'Mobilization', unit: '/ trip' },
  { name: 'defaultDisposalRate', label: 'Disposal', unit: '/ ton' },
  { name: 'defaultDumpFee', label: 'Dump fee', unit: '/ trip' },
] as const;

const GRID = 'm-0 grid grid-cols-2 gap-x-3 gap-y-4 border-0 p-0 tight:grid-cols-1 md:grid-cols-4';
const LEGEND = 'mb-3 p-0 text-md font-bold';

const titles = (name: string) => ({ title: 'Estimator settings', description: `For new estimates of ${name}` });

/** The settings that an organization's new estimates begin with. Existing estimates do not change. */
export function SettingsDialog({ organizationId, ...rest }: SettingsDialogProps) {
  const { data, isError, refetch } = useQuery(settingsQuery(organizationId));
  // The form stays even if the query drops its data while the dialog is hidden because the session has ended.
  const [loaded, setLoaded] = useState(data);
  if (data && !loaded) setLoaded(data);
  if (loaded) return <SettingsForm settings={loaded} {...rest} />;
  return (
    <WideDialog open onClose={rest.onClose} {...titles(rest.name)}>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>The settings could not be loaded.</LoadFailed>
      ) : (
        <PageSpinner label="Loading settings" />
      )}
    </WideDialog>
  );
}

/** The changed settings, and of the densities only the changed ones. */
function editBetween(loaded: AnsweredSettings, form: AnsweredSettings): EstimatorSettingsEdit {
  const { organizationId: _same, requiredMarginPct: _computed, hasApprover: _read, ...fields } = form;
  const { removalDensities: densities, ...edit } = changesOf(loaded, fields);
  return { ...edit, ...(densities && { removalDensities: changesOf(loaded.removalDensities, densities) }) };
}

type SettingsFormProps = Omit<SettingsDialogProps, 'organizationId'> & { readonly settings: AnsweredSettings };

/** @internal exported for tests */
export function SettingsForm({ settings, isOwner, name, onClose }: SettingsFormProps) {
  const [loaded] = useState(settings);
  // The title stays: if somebody deletes the organization, another one takes its place behind the dialog.
  const [shown] = useState(() => titles(name));
  const [form, setForm] = useState(loaded);
  const { close, question } = useGuardedClose('settings', JSON.stringify(form) !== JSON.stringify(loaded), onClose);
  const change = (part: Partial<AnsweredSettings>) => setForm({ ...form, ...part });
  const { run, isPending: busy } = useCall(estimates.editSettings, {
    // The default organization's minimum margin also applies to the others.
    invalidates: [allSettingsKey],
    onSuccess: onClose,
    success: { title: 'Settings Saved', description: 'New estimates start with them.' },
    failure: withServerMessage('Settings Not Saved', 'Failed to save the settings. Please try again.'),
  });
  const save = () =>
    void run({ params: { organizationId: String(form.organizationId) }, body: editBetween(loaded, form) });
  return (
    <WideDialog
      open
      onClose={close}
      {...shown}
      footer={
        <>
          <Button onClick={close}>{isOwner ? 'Cancel' : 'Close'}</Button>
          {isOwner && (
            <Button variant="primary" busy={busy} onClick={save}>
              {busy ? 'Saving...' : 'Save Settings'}
            </Button>
          )}
        </>
      }
    >
      {!isOwner && <OwnerOnlyNote what="these settings" className="mb-5" />}
      <FormFields busy={busy}>
        <fieldset disabled={!isOwner} className="m-0 grid gap-7 border-0 p-0">
          <fieldset className={GRID}>
            <legend className={LEGEND}>Pricing</legend>
            {shares.map(({ name: field, label }) => (
              <PercentField
                key={field}
                label={label}
                value={form[field]}
                fallback={settingsDefaults[field]}
                max={field.includes('argin') ? 0.99 : 1}
                decimals={field === 'defaultTaxPct' ? TAX_DECIMALS : 2}
                onChange={(share) => change({ [field]: share })}
              />
            ))}
            <SelectField
              label="Tax applies to"
              value={form.defaultTaxableScope}
              options={taxableScopes}
              onChange={(defaultTaxableScope) => change({ defaultTaxableScope })}
            />
            <NumberField
              label="Valid for"
              unit="days"
              value={form.defaultValidityDays}
              fallback={settingsDefaults.defaultValidityDays}
              min={1}
              max={365}
              decimals={0}
              onChange={(defaultValidityDays) => change({ defaultValidityDays })}
            />
          </fieldset>
          <fieldset className={GRID}>
            <legend className={LEGEND}>Usual costs</legend>
            {prices.map(({ name: field, label, unit }) => (
              <NumberField
                key={field}
                label={label}
                before="$"
                unit={unit}
                fixed={2}
                value={form[field]}
                fallback={settingsDefaults[field]}
                max={100_000}
                onChange={(dollars) => change({ [field]: dollars })}
              />
            ))}
          </fieldset>
          <fieldset className={GRID}>
            <legend className={LEGEND}>Density, tons per cubic yard</legend>
            {removalMaterials.map(({ value: id, label }) => (
              <NumberField
                key={id}
                label={`${label} density`}
                value={form.removalDensities[id]}
                fallback={settingsDefaults.removalDensities[id]}
                min={0.1}
                max={10}
                step={0.1}
                onChange={(density) => change({ removalDensities: { ...form.removalDensities, [id]: density } })}
              />
            ))}
          </fieldset>
          <fieldset className="m-0 grid gap-4 border-0 p-0 md:grid-cols-2">
            <legend className={LEGEND}>Words</legend>
            <TextAreaField
              label="Terms"
              maxLength={4000}
              value={form.defaultTermsText}
              onChange={({ currentTarget }) => change({ defaultTermsText: currentTarget.value })}
            />
            <TextAreaField
              label="Exclusions"
              maxLength={4000}
              value={form.defaultExclusionsText}
              onChange={({ currentTarget }) => change({ defaultExclusionsText: currentTarget.value })}
            />
          </fieldset>
        </fieldset>
      </FormFields>
      {question}
    </WideDialog>
  );
}
