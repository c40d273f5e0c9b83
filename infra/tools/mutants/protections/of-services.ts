import type { Protection } from './protection.ts';

/** What keeps the failures of services of others from losing, doubling or leaving behind anything. */
export const ofServices: readonly Protection[] = [
  {
    removes: 'that a mail service that hangs is given up',
    file: 'functions/mail/send-mail.ts',
    before: '{ ...clientTimeouts(ATTEMPT_SECONDS), maxAttempts: 1 }',
    after: '{ maxAttempts: 1 }',
    test: 'functions/mail/mail.test.ts',
  },
  {
    removes: 'that a mail counts as sent only when the mail service said so',
    file: 'functions/mail/send-mail.ts',
    before: 'if (!MessageId) throw',
    after: "if (MessageId === '') throw",
    test: 'functions/mail/mail.test.ts',
  },
  {
    removes: 'that an answer of Stripe says what it is',
    file: 'functions/runtime/stripe-answer.ts',
    before: 'if (!isKnown) throw',
    after: "if (isKnown && body === '') throw",
    test: 'functions/offers/deposits.test.ts',
  },
  {
    removes: 'that an answer of a service has what was asked for',
    file: 'functions/runtime/call-service.ts',
    before: 'if (!isAnswer(answer)) throw',
    after: "if (!isAnswer(answer) && source === '') throw",
    test: 'functions/http/broken-services.test.ts',
  },
  {
    removes: 'that what a failed job stored is deleted',
    file: 'functions/imaging/tasks/fail-job.ts',
    before: 'await deleteAttempt(input);',
    after: 'await deleteAttempt({ ...input, seed: input.jobId });',
    test: 'functions/imaging/tasks/fail-job.test.ts',
  },
  {
    removes: 'that what a proposal shows outlives a failed job',
    file: 'functions/imaging/delete-attempt.ts',
    before: 'if (stored.length === 0 || (await isOfUse(job, stored))) return;',
    after: 'if (stored.length === 0 && (await isOfUse(job, stored))) return;',
    test: 'functions/imaging/tasks/fail-job.test.ts',
  },
  {
    removes: 'that an archive that nobody can have is deleted',
    file: 'functions/mailers/build-batch.ts',
    before: "?.state === 'stopped') await deletePrint",
    after: "?.state === 'building') await deletePrint",
    test: 'functions/mailers/export.test.ts',
  },
];
