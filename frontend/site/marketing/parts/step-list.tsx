import type { ReactNode } from 'react';

export type ShownStep = { readonly title: string; readonly text: string; readonly picture: ReactNode };

type StepSheetProps = {
  readonly steps: readonly ShownStep[];
  /** Of the steps' titles, below the last heading before them. */
  readonly level: 'h2' | 'h3';
  readonly className?: string;
};

/** Numbered steps on one sheet, each with its picture. */
export function StepSheet({ steps, level: Title, className = '' }: StepSheetProps) {
  return (
    <ol className={`sheet ${className}`}>
      {steps.map(({ title, text, picture }) => (
        <li key={title}>
          <div className="pic">{picture}</div>
          <div className="txt">
            <Title>{title}</Title>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
