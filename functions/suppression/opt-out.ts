import { requireOpenPage } from '../pages/find-open-page.ts';
import { countAct } from '../storage/rate-limit-store.ts';
import { transact } from '../storage/transact.ts';
import { suppressWrite } from './suppression-store.ts';

const MOST = { name: 'opt-out', most: 20, seconds: 3600 };

type Asked = { readonly slug: string; readonly viewer: string };

/** Keeps that the people at a page's address want no more designs and mail, from anybody. Twice is once. */
export async function optOut({ slug, viewer }: Asked): Promise<{ readonly address: string }> {
  const { page, noteOptOut } = await requireOpenPage({ slug, viewer });
  const address = page.propertyAddress;
  if (page.optedOutAt !== undefined) return { address };
  await countAct({ ...MOST, who: viewer });
  const at = new Date().toISOString();
  await transact([suppressWrite(address, at), noteOptOut(at)]);
  return { address };
}
