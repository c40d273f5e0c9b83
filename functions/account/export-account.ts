import { accountPartition, allOf, calendarPartition, kind, photoKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { getPicture } from '../runtime/media.ts';
import { zip } from '../runtime/zip.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';
import type { Item } from '../storage/table.ts';
import { READ_ME, recordFiles } from './export-records.ts';
import { itemsOf, putExport } from './export-store.ts';
import { offersOf } from './firm-offer-store.ts';

type Files = Parameters<typeof zip>[0];
export type ExportPart = { readonly url: string; readonly pictures: number; readonly next?: string };

/** Limits of one archive, which is built in memory within the 29 s of a call; the rest goes into the next one. */
const MAX_BYTES = 150_000_000;
const MAX_PICTURES = 5000;
const MAX_MS = 15_000;
/** Images fetched concurrently. */
const AT_ONCE = 16;

/** Rate limit, because each archive takes time and space; far more than one export of a large account needs. */
const EXPORTS = { name: 'export', max: 200, seconds: DAY_SECONDS };

/**
 * Creates one archive of the account's data. The first one also has the records; `next` names the image that the next
 * one continues after.
 */
export async function exportAccount(accountId: string, from: string | undefined): Promise<ExportPart> {
  await countAttempt({ ...EXPORTS, who: accountId });
  const records = from === undefined ? await recordsOf(accountId) : [];
  const { pictures, next } = await picturesOf(accountId, from);
  const name = from === undefined ? 'paveprint-export.zip' : `paveprint-export-${from.slice(0, 8)}.zip`;
  const url = await putExport(zip([...records, ...pictures]), name);
  return { url, pictures: pictures.length, ...(next !== undefined && { next }) };
}

async function recordsOf(accountId: string): Promise<Files> {
  async function* everything() {
    const pageIds: string[] = [];
    for await (const item of itemsOf(accountPartition(accountId), '')) {
      if (isProposal(item)) pageIds.push(String(item['pageId']));
      yield item;
    }
    yield* offersOf(pageIds);
    yield* itemsOf(calendarPartition(accountId), allOf(kind.busyCalendar));
    yield* itemsOf(calendarPartition(accountId), allOf(kind.cell));
  }
  const files = [{ name: 'README.txt', text: READ_ME }, ...(await recordFiles(everything()))];
  return files.map(({ name, text }) => ({ name, bytes: Buffer.from(text), pack: true }));
}

const isProposal = ({ sk }: Item): boolean => String(sk).startsWith(allOf(kind.proposal));

/** The account's images after `from`, as many as fit into one archive. */
async function picturesOf(accountId: string, from: string | undefined): Promise<{ pictures: Files; next?: string }> {
  const until = Date.now() + MAX_MS;
  const pictures: Files[number][] = [];
  let bytes = 0;
  let batch: string[] = [];
  const fetchBatch = async () => {
    const found = (await Promise.all(batch.map(fileOf))).flat();
    pictures.push(...found);
    bytes += found.reduce((sum, file) => sum + file.bytes.length, 0);
    batch = [];
  };
  const after = from && photoKey(accountId, `media/${from}`).sk;
  for await (const item of itemsOf(accountPartition(accountId), allOf(kind.photo), after)) {
    batch.push(String(item['url']));
    if (batch.length < AT_ONCE) continue;
    const last = lastPart(batch.at(-1) ?? '');
    await fetchBatch();
    if (bytes >= MAX_BYTES || pictures.length >= MAX_PICTURES || Date.now() > until) return { pictures, next: last };
  }
  await fetchBatch();
  return { pictures };
}

const lastPart = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** An image as a file with the extension of its type; an empty list when the image is gone. */
async function fileOf(url: string): Promise<Files> {
  const picture = await getPicture(url);
  if (!picture) return [];
  const ending = picture.contentType.replace(/^.*\//, '').replace('jpeg', 'jpg');
  return [{ name: `pictures/${lastPart(url)}.${ending}`, bytes: picture.bytes, pack: false }];
}
