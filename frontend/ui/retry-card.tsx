import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { MessageCard } from './message-card.tsx';

type RetryCardProps = { readonly title: string; readonly onRetry: () => void; readonly children: ReactNode };

/** In place of a screen that could not be loaded or shown, with 'Try Again'. */
export const RetryCard = ({ title, onRetry, children }: RetryCardProps) => (
  <MessageCard
    icon={<CircleAlert />}
    title={title}
    action={
      <Button variant="primary" onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    {children}
  </MessageCard>
);
