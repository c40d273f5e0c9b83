import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useReportDirty } from '../../../ui/use-report-dirty.ts';
import { useSavePageTexts } from './proposal-writes.ts';

const MAX_TERMS_LENGTH = 2000;

type Texts = { readonly expiresAt: string; readonly terms: string };
type PageTextsProps = {
  readonly proposal: Proposal;
  readonly onSaved: (saved: Proposal) => void;
  /** Called with whether there are unsaved changes; with false once the form is gone. */
  readonly onDirty: (dirty: boolean) => void;
};

/** Expiry date and terms of the price, both optional. Until a text is typed in, it follows the proposal. */
export function PageTexts({ proposal, onSaved, onDirty }: PageTextsProps) {
  const saved: Texts = { expiresAt: proposal.expiresAt ?? '', terms: proposal.terms ?? '' };
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const { run, isPending: saving } = useSavePageTexts(onSaved);
  const id = useId();
  const { expiresAt, terms } = { ...saved, ...typed };
  const changed = expiresAt !== saved.expiresAt || terms !== saved.terms;
  useReportDirty(changed, onDirty);
  const type = (part: Partial<Texts>) => setTyped((now) => ({ ...now, ...part }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ params: { id: String(proposal.id) }, body: typed })) setTyped((now) => typedSince(now, typed));
  };
  return (
    <form className="grid gap-3" onSubmit={(event) => void save(event)}>
      <Field
        label="Price valid until"
        type="date"
        value={expiresAt}
        onChange={({ currentTarget }) => type({ expiresAt: currentTarget.value })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          Terms
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={MAX_TERMS_LENGTH}
          value={terms}
          onChange={({ currentTarget }) => type({ terms: currentTarget.value })}
          className="rounded-md border border-line-strong bg-paper px-3 py-2"
        />
      </div>
      {changed && (
        <p>
          <Button type="submit" variant="primary" busy={saving}>
            {saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </p>
      )}
    </form>
  );
}

/** What was typed while the earlier texts were being saved. */
function typedSince({ expiresAt, terms }: Partial<Texts>, before: Partial<Texts>): Partial<Texts> {
  return {
    ...(expiresAt !== undefined && expiresAt !== before.expiresAt && { expiresAt }),
    ...(terms !== undefined && terms !== before.terms && { terms }),
  };
}
