import type { LucideIcon } from 'lucide-react';

type NothingHereProps = { readonly icon: LucideIcon; readonly children: string };

/** What a dialog's list says while it is empty. */
export function NothingHere({ icon: Icon, children }: NothingHereProps) {
  return (
    <p className="grid justify-items-center gap-2 py-10 text-ink-soft">
      <Icon className="size-6" />
      {children}
    </p>
  );
}
