/** A stamp with our logo and its postmark, for an envelope 760 px wide. */
export const STAMP =
  '<g transform="translate(628 34)"><rect width="96" height="112" fill="#fff" stroke="#cbb995" stroke-dasharray="5 4" stroke-width="2"/><rect x="9" y="9" width="78" height="94" fill="#b4441b"/><g transform="translate(48 56) rotate(45) scale(2.1)" fill="none" stroke="#fff" stroke-width="2"><path d="M-12-6H0V0H-12zM0-12H6V0H0zM-6 0H0V12H-6zM0 0H12V6H0z"/></g></g>';
export const POSTMARK =
  '<g fill="none" stroke="#3b4656" stroke-opacity=".45" stroke-width="3"><circle cx="560" cy="92" r="44"/><circle cx="560" cy="92" r="33"/><path d="M606 62c28-12 42 12 70 0s40 12 62 0M606 84c28-12 42 12 70 0s40 12 62 0M606 106c28-12 42 12 70 0s40 12 62 0"/></g>';
