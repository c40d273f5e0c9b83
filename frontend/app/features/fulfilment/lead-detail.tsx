import { Check, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { phoneHref } from '#shared/forms/phone-href.ts';
import type { Lead } from '#shared/leads/lead.ts';
import { Button } from '../../../ui/button.tsx';
import { KindChip, leadTitle, When } from './lead-labels.tsx';
import type { LeadAction } from './use-lead-actions.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-0.5 border-b py-2.5 last:border-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

/** Name and kind of a lead, shown above its details. */
export function LeadHead({ lead }: { readonly lead: Lead }) {
  return (
    <header className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <h2 className="display text-lg break-words">{leadTitle(lead)}</h2>
        <p className="text-ink-soft">
          <When at={lead.at} />
          {lead.times > 1 && `, sent ${lead.times} times`}
        </p>
      </div>
      <KindChip kind={lead.kind} />
    </header>
  );
}

/** All fields of a lead. */
export function LeadFacts({ lead }: { readonly lead: Lead }) {
  const { email, phone, zipCodes, serviceArea, company, employees, interest, message, consent, handledAt } = lead;
  return (
    <dl>
      {serviceArea && (
        <Fact label="ZIP codes">
          <ul className="flex flex-wrap gap-1.5 pt-1">
            {zipCodes.map((zip) => (
              <li key={zip} className="rounded-md border bg-sand px-2 py-0.5 font-semibold tabular-nums">
                {zip}
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-sm text-ink-soft">As written: {serviceArea}</p>
        </Fact>
      )}
      {message && (
        <Fact label="Message">
          <p className="whitespace-pre-wrap">{message}</p>
        </Fact>
      )}
      <Fact label="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {phone && (
        <Fact label="Phone">
          <a href={phoneHref(phone)}>{phone}</a>
        </Fact>
      )}
      {company && <Fact label="Company">{company}</Fact>}
      {employees && <Fact label="Company size">{employees}</Fact>}
      {interest && <Fact label="Interest">{interest}</Fact>}
      <Fact label="Agreed to">
        {consent.text}
        <span className="block text-sm text-ink-soft">
          <When at={consent.at} />
        </span>
      </Fact>
      {handledAt && (
        <Fact label="Handled">
          <When at={handledAt} />
        </Fact>
      )}
    </dl>
  );
}

type ActionsProps = {
  readonly lead: Lead;
  readonly busy: LeadAction | undefined;
  readonly onAct: (action: LeadAction) => void;
  readonly onErase: () => void;
};

export function LeadActions({ lead, busy, onAct, onErase }: ActionsProps) {
  return (
    <>
      {lead.state === 'handled' ? (
        <Button
          className="flex-1"
          icon={<Undo2 className="size-[18px]" />}
          busy={busy === 'reopen'}
          onClick={() => onAct('reopen')}
        >
          Open Again
        </Button>
      ) : (
        <Button
          variant="primary"
          className="flex-1"
          icon={<Check className="size-[18px]" />}
          busy={busy === 'handle'}
          onClick={() => onAct('handle')}
        >
          Mark as Handled
        </Button>
      )}
      <Button variant="danger" icon={<Trash2 className="size-[18px]" />} onClick={onErase}>
        Erase
      </Button>
    </>
  );
}
