import type { ImageJobInput } from '#shared/imaging/image-job.ts';
import { jobKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { readItem, writeItem } from './operator.ts';
import { stubRole } from './role.ts';
import type { Settings } from './role.ts';

type Task = (input: unknown) => Promise<unknown>;
type Name = 'fetch-photo' | 'draw-design' | 'finish-job';

/** A task of the pipeline in its own role. The state machine decides by what the task throws. */
export async function openTask(name: Name, settings: Settings = {}): Promise<Task> {
  stubRole(name, settings);
  const modules = {
    'fetch-photo': '../imaging/tasks/fetch-photo.ts',
    'draw-design': '../imaging/tasks/draw-design.ts',
    'finish-job': '../imaging/tasks/finish-job.ts',
  };
  const { handler } = (await import(modules[name])) as { readonly handler: Task };
  return handler;
}

/** The function that looks for photos of a house, in its own role. */
export async function openPropertyImages(settings: Settings) {
  stubRole('imaging', settings);
  return (await import('../imaging/sources/property-images.ts')).imagesOf;
}

type RequestOf<K extends ImageJobInput['kind']> = Extract<ImageJobInput, { kind: K }>['request'];

let jobs = 0;

/** Stores a job of an account, as the call that starts it would. Returns the task's payload. */
export async function newJob<K extends ImageJobInput['kind']>(
  accountId: string,
  kind: K,
  request: RequestOf<K>,
  meteredIn = '2026-11',
) {
  jobs += 1;
  const jobId = `job-${jobs}`;
  const job = { id: jobId, kind, state: 'queued', phase: 'Waiting to start', fingerprint: 'none', meteredIn };
  const ttl = Math.floor(Date.now() / 1000) + 7 * DAY_SECONDS;
  await writeItem({ ...jobKey(accountId, jobId), v: 1, ...job, ttl });
  return { accountId, jobId, kind, request };
}

/** What the state machine sees of a task that threw: the error's name, and the words for the person. */
export async function failureOf(work: Promise<unknown>): Promise<{ readonly name: string; readonly message: string }> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('The task did not fail.');
  return { name: error.name, message: messageOf(error.message) };
}

function messageOf(text: string): string {
  try {
    const { code, message } = JSON.parse(text) as { readonly code: string; readonly message: string };
    return `${code}: ${message}`;
  } catch {
    return text;
  }
}

export const jobOf = ({ accountId, jobId }: { readonly accountId: string; readonly jobId: string }) =>
  readItem(jobKey(accountId, jobId));
