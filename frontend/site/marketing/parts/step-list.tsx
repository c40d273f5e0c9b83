import type { ReactNode } from 'react';

export type ShownStep = { readonly title: string; readonly text: string; readonly picture: ReactNode };

type StepListProps = {
  readonly steps: readonly ShownStep[];
  /** Heading level of the steps' titles. */
  readonly level: 'h2' | 'h3';
  readonly className?: string;
};

/** Numbered steps with pictures. */
export function StepList({ steps, level: Title, className = '' }: StepListProps) {
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
