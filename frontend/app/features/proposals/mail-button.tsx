import { Mail } from 'lucide-react';

import { planWith } from '#shared/plans/plan-table.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { LockedLink } from '../../../ui/locked-link.tsx';

/** Puts the plan's name below the label where the row above the list has no room for both side by side. */
const NARROW = 'md:max-lg:w-40 md:max-lg:flex-wrap md:max-lg:content-center md:max-lg:gap-y-0 md:max-lg:leading-4';

/** Opens the mail dialog. Where it is locked, the plan screen lists mailers that are under way (product 39.36). */
export function MailButton({ onMail }: { readonly onMail: () => void }) {
  if (!useMay('mailers')) {
    return (
      <LockedLink plan={planWith('mailers')} className={NARROW}>
        Send by Mail
      </LockedLink>
    );
  }
  return (
    <Button icon={<Mail className="size-[18px]" />} onClick={onMail}>
      Send by Mail
    </Button>
  );
}
