import type { ReactNode } from 'react';

import { calculatorTexts } from '../../../content/calculators.ts';
import { TrialLink } from '../parts/trial-link.tsx';
import { dollars } from './range-field.tsx';

type ResultRow = { readonly label: string; readonly value: string; readonly className: string };

type ResultProps = {
  readonly title: string;
  readonly net: number;
  readonly rows: readonly ResultRow[];
  readonly children: ReactNode;
};

/** The dark half of a calculator: the result and its components. */
export function Result({ title, net, rows, children }: ResultProps) {
  return (
    <div className="calc-out">
      <h3>{title}</h3>
      <p className="total" aria-live="polite">
        {dollars(net)}
      </p>
      <p>{`${dollars(net * 12)} a year, on the annual plan`}</p>
      {children}
      <dl>
        {rows.map(({ label, value, className }) => (
          <div key={label}>
            <dt>
              <i className={className} />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="calc-note">{calculatorTexts.note}</p>
      <TrialLink className="btn-light btn-lg">Try it with 10 homes, free</TrialLink>
    </div>
  );
}
