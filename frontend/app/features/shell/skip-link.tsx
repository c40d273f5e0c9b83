/** The first stop of the Tab key. Skips header and map: leads to the wizard's step, or else to the screen's content. */
export function SkipLink() {
  return (
    <button
      type="button"
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2.5 focus:font-semibold focus:text-white"
    >
      Skip to content
    </button>
  );
}

function skip(): void {
  const content = document.querySelector<HTMLElement>('[data-step-heading]') ?? document.querySelector('main');
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
}
