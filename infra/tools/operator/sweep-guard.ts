/** Few pictures become orphans in a year. A larger share means that table and bucket do not belong together. */
const USUAL_SHARE = 0.1;

type Found = { readonly stored: number; readonly orphans: number };

/** Why nothing is deleted. Undefined if it may be, for example because `evenSo` names the exact number of orphans. */
export function whyNotSwept({ stored, orphans }: Found, evenSo: number | undefined): string | undefined {
  if (orphans === 0 || orphans === evenSo) return undefined;
  const isUsual = evenSo === undefined && orphans <= stored * USUAL_SHARE;
  if (isUsual) return undefined;
  const found =
    orphans === stored ? 'The table knows none of the pictures' : `${orphans} of ${stored} belong to nobody`;
  return `${found}, so nothing was deleted. Check that --table and --bucket are of the same stack, and that the table is the current one and not an old or restored copy. If they are right, add --even-so ${orphans}.`;
}
