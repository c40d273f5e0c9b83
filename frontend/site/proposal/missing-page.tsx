import { NoticePage } from '../notice-page.tsx';

/** The same page for drafts, deleted, revoked and unknown links, so that nobody learns which it is. */
export function MissingPage() {
  return (
    <NoticePage title="This proposal is not here">
      <p className="text-ink-soft">
        The link may be mistyped, or your contractor has taken the proposal back. Please check the link, or ask the
        company that sent it to you.
      </p>
    </NoticePage>
  );
}
