import { account } from '#shared/account/contract.ts';
import { call } from '../../../api/call.ts';
import type { Watch } from '../../../api/call.ts';

/** Downloads the account's archives one after the other and reports each; resolves to their number. */
export async function downloadExport(_: undefined, { onProgress }: Watch): Promise<number> {
  let next: string | undefined;
  for (let part = 1; ; part += 1) {
    if (part > 1) onProgress(`Exporting part ${part}...`);
    const made = await call(account.exportData, { body: next === undefined ? {} : { next } });
    // The response is an attachment, so following the link does not leave this page.
    Object.assign(document.createElement('a'), { href: made.url }).click();
    if (made.next === undefined) return part;
    next = made.next;
  }
}
