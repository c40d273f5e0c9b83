import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';

import { payments } from '#shared/payments/contract.ts';
import type { PaymentAccount } from '#shared/payments/contract.ts';
import { planWith } from '#shared/plans/plan-table.ts';
import { paymentAccountQuery } from '../../../api/payment-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LockedNote } from '../../../ui/locked-note.tsx';
import { navigateAway } from '../../../ui/navigate-away.ts';
import { Spinner } from '../../../ui/spinner.tsx';

/** Lets homeowners pay deposits by card or bank: connects the contractor's own account at Stripe. */
export function PaymentsCard() {
  const { data: account, isError, refetch } = useQuery(paymentAccountQuery());
  return (
    <section id="payments" aria-label="Online payments" className="rounded-lg border bg-paper shadow-card">
      <header className="border-b px-4 py-3.5 md:px-6">
        <h2 className="display text-lg">Online payments</h2>
        <p className="mt-0.5 text-ink-soft">
          Homeowners pay the deposit of a signed offer by card or bank, straight to your own account at Stripe.
        </p>
      </header>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-6">
        {isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3">
            Your account at Stripe could not be loaded.
            <Button size="sm" onClick={() => void refetch()}>
              Try Again
            </Button>
          </p>
        ) : account ? (
          <AccountState account={account} />
        ) : (
          <p role="status" className="text-ink-soft">
            <Spinner className="size-6" />
            <span className="sr-only">Looking up your account</span>
          </p>
        )}
      </div>
    </section>
  );
}

const words: Readonly<Record<PaymentAccount['state'], { readonly title: string; readonly text: string }>> = {
  none: {
    title: 'Not connected',
    text: 'Deposits are paid by check until you connect. Stripe asks for your business and bank account, and takes its fee from each payment.',
  },
  incomplete: { title: 'Almost there', text: 'Stripe still needs some details before homeowners can pay you.' },
  ready: { title: 'Connected', text: 'Homeowners can pay deposits online.' },
};

function AccountState({ account: { state, name } }: { readonly account: PaymentAccount }) {
  const [asking, setAsking] = useState(false);
  const connect = useCall(payments.connect, {
    // The button stays busy until this page is gone.
    onSuccess: ({ url }) => navigateAway(url),
    failure: withServerMessage('Not Connected', 'Stripe could not be reached. Please try again.'),
  });
  const disconnect = useCall(payments.disconnect, {
    invalidates: [paymentAccountQuery().queryKey],
    onSuccess: () => setAsking(false),
    success: { title: 'Disconnected', description: 'Homeowners pay by check from now on.' },
    failure: withServerMessage('Not Disconnected', 'Stripe could not be reached. Please try again.'),
  });
  const isAllowed = useMay('offers');
  const { title, text } = words[state];
  return (
    <>
      <div className="mr-auto max-w-[62ch]">
        <h3 className="font-semibold">
          {title}
          {name && `: ${name}`}
        </h3>
        <p className="text-ink-soft">{text}</p>
      </div>
      {state !== 'ready' && !isAllowed && <LockedNote plan={planWith('offers')} />}
      {state !== 'ready' && isAllowed && (
        <Button
          variant="primary"
          busy={connect.isPending}
          icon={<ExternalLink className="size-4" />}
          onClick={() => void connect.run({})}
        >
          {state === 'none' ? 'Connect Stripe' : 'Continue at Stripe'}
        </Button>
      )}
      {state !== 'none' && (
        <Button variant="quiet-danger" onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Disconnect Stripe"
          question="Homeowners then cannot pay online, and what they paid online can only be paid back at Stripe. Your account there stays yours."
          action="Disconnect"
          busy={disconnect.isPending}
          onConfirm={() => void disconnect.run({})}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
