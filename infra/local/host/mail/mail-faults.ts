import { MailError } from './mail-error.ts';

/** Mail to names at SES's own domain for tests, with or without a label (`bounce+7@...`). */
const SIMULATOR = '@simulator.amazonses.com';

/** The name of an address at the simulator without its label; undefined for other addresses. */
export const simulated = (address: string): string | undefined =>
  address.endsWith(SIMULATOR) ? address.slice(0, -SIMULATOR.length).split('+', 1)[0] : undefined;

/** An answer to a message that no client expects: none at all, an HTML page, or an empty body. */
export class BrokenAnswer extends Error {
  readonly how: 'silence' | 'page' | 'nothing';

  constructor(how: BrokenAnswer['how']) {
    super(`The mail service answers with ${how}.`);
    this.how = how;
    this.name = 'BrokenAnswer';
  }
}

const busy = () => new MailError('Maximum sending rate exceeded.', 'TooManyRequestsException', 429);
const failed = () => new MailError('The service failed.', 'InternalServiceErrorException', 500);

/** What messages to a name meet, one after the other, before one is accepted. */
const BEFORE: Readonly<Record<string, readonly (() => Error)[]>> = {
  busy: [busy, busy],
  failing: [failed, failed],
  silent: [() => new BrokenAnswer('silence')],
  garbled: [() => new BrokenAnswer('page'), () => new BrokenAnswer('nothing')],
};

/** What messages to a name meet, one after the other, after they were accepted, which their sender cannot know. */
const AFTER: Readonly<Record<string, readonly (() => Error)[]>> = { lost: [() => new BrokenAnswer('silence')] };

export type MailFaults = {
  /** Throws what a message to this address meets instead of being taken: MailError or BrokenAnswer. */
  before(to: string): void;
  /** The same for a message that was accepted. */
  after(to: string): void;
};

/** The faults of the mail service, by the name of the address that asks for them. */
export function openMailFaults(): MailFaults {
  const met = new Map<string, number>();
  const meet = (to: string, faults: readonly (() => Error)[] = []): void => {
    const times = met.get(to) ?? 0;
    const fault = faults[times];
    if (!fault) return;
    met.set(to, times + 1);
    throw fault();
  };
  return {
    before(to) {
      const name = simulated(to) ?? '';
      if (name === 'refused')
        throw new MailError(
          `Email address is not verified. The following identities failed the check: ${to}`,
          'MessageRejected',
        );
      meet(to, BEFORE[name]);
    },
    after: (to) => meet(to, AFTER[simulated(to) ?? '']),
  };
}
