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
