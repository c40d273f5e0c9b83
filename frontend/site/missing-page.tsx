/** One page for drafts, deleted, revoked and unknown links: nobody learns which it is. */
export function MissingPage() {
  return (
    <main className="herringbone grid min-h-dvh place-items-center p-6">
      <section className="max-w-[460px] rounded-lg bg-white p-9 text-center shadow-overlay">
        <h1 className="display text-xl">This proposal is not here</h1>
        <p className="mt-3 text-ink-soft">
          The link may be mistyped, or your contractor has taken the proposal back. Please check the link, or ask the
          company that sent it to you.
        </p>
      </section>
    </main>
  );
}
