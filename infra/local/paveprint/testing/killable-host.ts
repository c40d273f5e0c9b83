import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The next invocation of a function whose logical id begins like this, with this text in its payload. */
export type InvocationToHold = {
  readonly number: number;
  readonly fn: string;
  readonly has: string;
  readonly when: 'asked' | 'answered';
  /** It fails instead of waiting, and its caller does not learn whether it ran. */
  readonly isLost: boolean;
};
type Wanted = Pick<InvocationToHold, 'fn' | 'has' | 'when'>;

type Addresses = {
  readonly origin: string;
  readonly aws: string;
  readonly tableName: string;
  readonly mediaBucket: string;
};

/** Resolves when the invocation is held back. */
type Reached = () => Promise<void>;

export type KillableHost = Addresses & {
  /** Holds back an invocation that is yet to come. */
  hold(invocation: Wanted): Promise<Reached>;
  /** Loses the next invocations, as many as `times`. */
  lose(invocation: Wanted, times: number): Promise<void>;
  /** Ends the process as a power failure would. */
  kill(): Promise<void>;
};

type Message = Addresses | { readonly known: number } | { readonly held: number };

/** Starts a host in a process of its own, on a data folder that may have been left by one that was killed. */
export async function startKillable(dataDirectory: string, env: NodeJS.ProcessEnv): Promise<KillableHost> {
  const child = fork(join(import.meta.dirname, 'host-to-kill.ts'), [dataDirectory], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  const addresses = await firstMessage(child, (message) => ('origin' in message ? message : undefined));
  let number = 0;
  const ask = async (invocation: Omit<InvocationToHold, 'number'>): Promise<Reached> => {
    number += 1;
    const own = number;
    const held = firstMessage(child, (message) => ('held' in message && message.held === own) || undefined);
    const known = firstMessage(child, (message) => ('known' in message && message.known === own) || undefined);
    // A host that dies rejects this promise. Whoever waits for it gets the error, but nobody needs to wait.
    held.catch(() => undefined);
    child.send({ ...invocation, number: own });
    await known;
    return async () => void (await held);
  };
  return {
    ...addresses,
    hold: (invocation) => ask({ ...invocation, isLost: false }),
    async lose(invocation, times) {
      for (let n = 0; n < times; n += 1) await ask({ ...invocation, isLost: true });
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The first message in which `read` finds something. Fails when the process ends before. */
function firstMessage<T>(child: ChildProcess, read: (message: Message) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const listen = (message: Message) => {
      const found = read(message);
      if (found === undefined) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve(found);
    };
    const ended = () => reject(new Error('The host ended.'));
    child.on('message', listen);
    child.once('exit', ended);
  });
}
