/**
 * Moves the focus to the first field with an error, which may be far above the button that was pressed, or in another
 * tab. Waits until React has rendered the errors.
 */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
