import type { Language } from '../language/language.ts';
import type { FollowUpStep, FollowUpTrigger } from './follow-up.ts';
import type { MailWords } from './mail-words.ts';

/** Suggested steps to begin with, without ids. */
export const suggestedSteps: readonly Omit<FollowUpStep, 'id'>[] = [
  {
    trigger: 'not-opened',
    waitDays: 3,
    words: {
      subject: 'Did our picture of {address} reach you?',
      message:
        'Hello {name},\n\nA few days ago we sent you a picture of {address} with a paver driveway. In case it got lost: it is below again.\n\nIf you have a question, just answer this e-mail.\n\n{company}',
    },
  },
  {
    trigger: 'no-visit',
    waitDays: 4,
    words: {
      subject: 'A free visit at {address}?',
      message:
        'Hello {name},\n\nWould you like us to look at your driveway? On the page below you can choose a time; the visit is free, and we bring samples.\n\n{company}',
    },
  },
  {
    trigger: 'visit-over',
    waitDays: 3,
    words: {
      subject: 'Your driveway at {address}',
      message:
        'Hello {name},\n\nThank you for showing us your driveway. Is there anything you would like to know before you decide? Just answer this e-mail.\n\n{company}',
    },
  },
];

/** The Spanish words after each trigger, until the contractor writes their own. */
export const suggestedSpanish: Readonly<Record<FollowUpTrigger, MailWords>> = {
  'not-opened': {
    subject: '¿Le llegó nuestra imagen de {address}?',
    message:
      'Hola, {name}:\n\nHace unos días le enviamos una imagen de {address} con una entrada de adoquines. Por si se perdió, está abajo otra vez.\n\nSi tiene alguna pregunta, simplemente responda a este correo.\n\n{company}',
  },
  'no-visit': {
    subject: '¿Una visita gratis en {address}?',
    message:
      'Hola, {name}:\n\n¿Le gustaría que viéramos su entrada para autos? En la página de abajo puede elegir una hora; la visita es gratis y llevamos muestras.\n\n{company}',
  },
  'visit-over': {
    subject: 'Su entrada para autos en {address}',
    message:
      'Hola, {name}:\n\nGracias por mostrarnos su entrada para autos. ¿Hay algo que quisiera saber antes de decidir? Simplemente responda a este correo.\n\n{company}',
  },
};

/** The words of a step in a contact's language: the contractor's own, or in Spanish otherwise the suggested ones. */
export const wordsOfStep = ({ trigger, words, spanish }: FollowUpStep, language: Language): MailWords =>
  language === 'es' ? (spanish ?? suggestedSpanish[trigger]) : words;

/** Whether a step mails the suggested words to contacts who read Spanish, because it has none or the very same. */
function saysSuggested(step: FollowUpStep): boolean {
  const [is, suggested] = [wordsOfStep(step, 'es'), suggestedSpanish[step.trigger]];
  return is.subject === suggested.subject && is.message === suggested.message;
}

/** The one of `others` whose suggested Spanish words a step would say again. */
export const saidInSpanishBy = (step: FollowUpStep, others: readonly FollowUpStep[]): FollowUpStep | undefined =>
  saysSuggested(step)
    ? others.find((one) => one.id !== step.id && one.trigger === step.trigger && saysSuggested(one))
    : undefined;

/** The steps that are mailed before a step when their triggers hold at the same time. */
export function stepsBefore(step: FollowUpStep, steps: readonly FollowUpStep[]): readonly FollowUpStep[] {
  const inOrder = steps.toSorted((one, other) => one.waitDays - other.waitDays);
  return inOrder.slice(0, inOrder.indexOf(step));
}

/**
 * The steps of a plan for a contact, of which `done` were mailed. One that would only say in the suggested Spanish words
 * what a mailed one said is left out (product 36.17).
 */
export function stepsFor(
  language: Language | undefined,
  steps: readonly FollowUpStep[],
  done: readonly string[],
): readonly FollowUpStep[] {
  if (language !== 'es') return steps;
  const said = steps.filter(({ id }) => done.includes(id));
  return steps.filter((step) => said.includes(step) || !saidInSpanishBy(step, said));
}
