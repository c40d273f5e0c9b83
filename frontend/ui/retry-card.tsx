import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { MessageCard } from './message-card.tsx';

type RetryCardProps = {
  readonly title: string;
  readonly onRetry: () => void;
  readonly button?: string;
  readonly children: ReactNode;
};

/** In place of a screen that could not be loaded or shown, with 'Try Again' or another way out. */
export const RetryCard = ({ title, onRetry, button = 'Try Again', children }: RetryCardProps) => (
  <MessageCard
    icon={<CircleAlert />}
    title={title}
    action={
      <Button variant="primary" onClick={onRetry}>
        {button}
      </Button>
    }
  >
    {children}
  </MessageCard>
);
