import { CircleAlert } from 'lucide-react';

import { Button } from './button.tsx';
import { MessageCard } from './message-card.tsx';

type FailedScreenProps = { readonly error: unknown; readonly onTryAgain: () => void };

/** Shown when a screen fails to render (product 2.16). */
export function FailedScreen({ error, onTryAgain }: FailedScreenProps) {
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
    </MessageCard>
  );
}
