import { Lock } from 'lucide-react';

import { ButtonLink } from './button.tsx';

type LockedLinkProps = {
  /** The smallest plan that has the action. */
  readonly plan: string;
  readonly size?: 'sm' | 'md';
  readonly className?: string;
  readonly children: string;
};

/** Replaces a button that the plan lacks: names the plan that has it, and leads to the plans. */
export function LockedLink({ plan, size = 'md', className, children }: LockedLinkProps) {
  return (
    <ButtonLink
      href="/app/plan"
      title="This feature requires a paid plan to access."
      size={size}
      className={className}
      icon={<Lock className="size-4" aria-hidden="true" />}
    >
      {children} <small className="text-xs font-medium">{plan}</small>
    </ButtonLink>
  );
}
