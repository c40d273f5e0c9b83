import { expect, test } from 'vitest';

import { openChannel } from './worker-channel.ts';

type Question = { readonly id: number; readonly word: string };
type Answer = { readonly id: number; readonly echo: string };

/** A worker in this thread that answers when the test tells it to. */
class SampleWorker extends EventTarget {
  readonly asked: Question[] = [];
  isEnded = false;
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer({ id, word }: Question): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id, echo: word } satisfies Answer }));
  }
  fail(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  }
}

function openSample() {
  const workers: SampleWorker[] = [];
  const channel = openChannel<Question, Answer>(() => {
    const worker = new SampleWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { workers, channel };
}

test('each question gets its own answers, in whatever order they come', async () => {
  const { workers, channel } = openSample();
  const answers = Promise.all([channel.askOnce({ word: 'one' }), channel.askOnce({ word: 'two' })]);
  const [worker] = workers;
  for (const question of worker?.asked.toReversed() ?? []) worker?.answer(question);
  expect((await answers).map(({ echo }) => echo)).toEqual(['one', 'two']);
  expect(workers).toHaveLength(1);
});

test('a question is heard until it is stopped', () => {
  const { workers, channel } = openSample();
  const heard: string[] = [];
  const stop = channel.ask({ word: 'one' }, { onAnswer: ({ echo }) => heard.push(echo), onFailure: () => {} });
  const again = () => workers[0]?.asked.forEach((question) => workers[0]?.answer(question));
  again();
  again();
  stop();
  again();
  expect(heard).toEqual(['one', 'one']);
});

test('whoever asked a worker that fails is told, and the next question starts another one', async () => {
  const { workers, channel } = openSample();
  const first = channel.askOnce({ word: 'one' });
  workers[0]?.fail();
  await expect(first).rejects.toThrow('out of memory');
  expect(workers[0]?.isEnded).toBe(true);
  const second = channel.askOnce({ word: 'two' });
  workers[1]?.asked.forEach((question) => workers[1]?.answer(question));
  expect((await second).echo).toBe('two');
});

test('a closed channel ends its worker, and starts another one when it is asked again', () => {
  const { workers, channel } = openSample();
  channel.start();
  channel.start();
  channel.close();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  channel.start();
  expect(workers).toHaveLength(2);
});
