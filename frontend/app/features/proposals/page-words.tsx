import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

const MOST_TERMS = 2000;

type PageWordsProps = { readonly proposal: Proposal; readonly onSaved: (saved: Proposal) => void };

/** Until when the price holds and on what terms; both are optional. */
export function PageWords({ proposal, onSaved }: PageWordsProps) {
  const [expiresAt, setExpiresAt] = useState(proposal.expiresAt ?? '');
  const [terms, setTerms] = useState(proposal.terms ?? '');
  const [saving, setSaving] = useState(false);
  const id = useId();
  const changed = expiresAt !== (proposal.expiresAt ?? '') || terms !== (proposal.terms ?? '');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      const body = { expiresAt, terms };
      onSaved(await call(proposals.edit, { params: { id: String(proposal.id) }, body }));
      toastSuccess('Proposal Updated', 'Your proposal has been successfully updated.');
    } catch {
      toastError('Update Failed', 'Failed to update proposal. Please try again.');
    }
    setSaving(false);
  };
  return (
    <form className="grid gap-3" onSubmit={(event) => void save(event)}>
      <Field
        label="Price valid until"
        type="date"
        value={expiresAt}
        onChange={({ currentTarget }) => setExpiresAt(currentTarget.value)}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          Terms
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={MOST_TERMS}
          value={terms}
          onChange={({ currentTarget }) => setTerms(currentTarget.value)}
          className="rounded-md border border-line-strong bg-paper px-3 py-2"
        />
      </div>
      {changed && (
        <p>
          <Button type="submit" look="primary" busy={saving}>
            {saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </p>
      )}
    </form>
  );
}
