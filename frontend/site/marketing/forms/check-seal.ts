import type { SealVerdict } from '#shared/offers/contract.ts';
import { verifyPage } from '../../../content/verify.ts';
import { refusalIn } from '../../refusal.ts';

const { form: words } = verifyPage;

/** The server's verdict on a file, or a sentence for people when it could not be asked. */
export async function checkSeal(file: File): Promise<SealVerdict | string> {
  const body = new FormData();
  body.set('file', file);
  try {
    const response = await fetch('/api/verify', { method: 'POST', body });
    if (response.ok) return (await response.json()) as SealVerdict;
    return (await refusalIn(response)) || words.failed;
  } catch {
    return words.offline;
  }
}
