import { CircleAlert } from 'lucide-react';

import { Button } from '../../../ui/button.tsx';
import { MessageCard } from '../../../ui/message-card.tsx';

/** The screen when its lists could not be loaded. Apart from its frame, which the app's start has. */
export function TodayFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main data-without-settings>
      <MessageCard
        icon={<CircleAlert />}
        title="Error Loading Today"
        action={
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        <p>There was an issue loading your calls, visits and numbers.</p>
      </MessageCard>
    </main>
  );
}
