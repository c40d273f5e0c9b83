import { RetryCard } from '../../../ui/retry-card.tsx';

/**
 * The screen when its lists could not be loaded. Kept apart from the frame, which belongs to the app's first script.
 */
export function TodayFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main data-without-settings>
      <RetryCard title="Error Loading Today" onRetry={onRetry}>
        <p>There was an issue loading your calls, visits and numbers.</p>
      </RetryCard>
    </main>
  );
}
