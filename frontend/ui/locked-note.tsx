import { Lock } from 'lucide-react';

/** Replaces something that the plan lacks: names the plan that has it, and leads to the plans. */
export function LockedNote({ plan }: { readonly plan: string }) {
  return (
    <p className="flex gap-2 rounded-md bg-sand p-3 text-ink-soft">
      <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>
        This feature requires a paid plan to access: {plan}.{' '}
        <a href="/app/plan" className="font-semibold text-ink underline">
          See Plans
        </a>
      </span>
    </p>
  );
}
