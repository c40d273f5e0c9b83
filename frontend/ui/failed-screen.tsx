import { OutdatedPage } from './outdated-page.ts';
import { Reference } from './reference.tsx';
import { RetryCard } from './retry-card.tsx';

type FailedScreenProps = { readonly error: unknown; readonly onTryAgain: () => void };

/** Shown when a screen fails to render (product 2.16). */
export function FailedScreen({ error, onTryAgain }: FailedScreenProps) {
  const reference = referenceOf(error);
  const again =
    error instanceof OutdatedPage
      ? { button: 'Reload the Page', onRetry: () => location.reload() }
      : { onRetry: onTryAgain };
  return (
    <RetryCard title="Something went wrong" {...again}>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      {reference !== undefined && <Reference value={reference} />}
    </RetryCard>
  );
}

/** The reference of a failed call. Other errors have none. */
function referenceOf(error: unknown): string | undefined {
  const { reference } = (error instanceof Error ? error : {}) as { readonly reference?: unknown };
  return typeof reference === 'string' ? reference : undefined;
}
