import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useSavePageTexts } from './proposal-writes.ts';

const MAX_TERMS_LENGTH = 2000;

type PageTextsProps = { readonly proposal: Proposal; readonly onSaved: (saved: Proposal) => void };

/** Expiry date and terms of the price, both optional. */
export function PageTexts({ proposal, onSaved }: PageTextsProps) {
  const [expiresAt, setExpiresAt] = useState(proposal.expiresAt ?? '');
  const [terms, setTerms] = useState(proposal.terms ?? '');
  const { run, isPending: saving } = useSavePageTexts(onSaved);
  const id = useId();
  const changed = expiresAt !== (proposal.expiresAt ?? '') || terms !== (proposal.terms ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run({ params: { id: String(proposal.id) }, body: { expiresAt, terms } });
  };
  return (
    <form className="grid gap-3" onSubmit={save}>
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
          maxLength={MAX_TERMS_LENGTH}
          value={terms}
          onChange={({ currentTarget }) => setTerms(currentTarget.value)}
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
