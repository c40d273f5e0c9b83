import { CircleAlert } from 'lucide-react';

import { Button } from './button.tsx';
import { MessageCard } from './message-card.tsx';
import { Reference } from './reference.tsx';

type FailedScreenProps = { readonly error: unknown; readonly onTryAgain: () => void };

/** Shown when a screen fails to render (product 2.16). */
export function FailedScreen({ error, onTryAgain }: FailedScreenProps) {
  const reference = referenceOf(error);
  return (
    <MessageCard
      icon={<CircleAlert />}
      title="Something went wrong"
      action={
        <Button variant="primary" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      <p>{error instanceof Error ? error.message : String(error)}</p>
      {reference !== undefined && <Reference value={reference} />}
    </MessageCard>
  );
}

/** The reference of a call that failed, which other errors do not have. */
function referenceOf(error: unknown): string | undefined {
  const { reference } = (error instanceof Error ? error : {}) as { readonly reference?: unknown };
  return typeof reference === 'string' ? reference : undefined;
}
