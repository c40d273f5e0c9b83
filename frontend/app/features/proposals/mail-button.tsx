import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';

import { planWith } from '#shared/plans/plan-table.ts';
import { ownMailersQuery } from '../../../api/mailer-queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { LockedLink } from '../../../ui/locked-link.tsx';

const ICON = <Mail className="size-[18px]" />;

/** Opens the dialog of mailers. A plan without them locks it, and shows those of an earlier plan where there are any. */
export function MailButton({ onMail }: { readonly onMail: () => void }) {
  const isAllowed = useMay('mailers');
  const { data: own } = useQuery({ ...ownMailersQuery(), enabled: !isAllowed });
  if (isAllowed) {
    return (
      <Button icon={ICON} onClick={onMail}>
        Send by Mail
      </Button>
    );
  }
  return (
    <>
      <LockedLink plan={planWith('mailers')}>Send by Mail</LockedLink>
      {own && own.mailers.length > 0 && (
        <Button icon={ICON} onClick={onMail}>
          Your Mailers
        </Button>
      )}
    </>
  );
}
