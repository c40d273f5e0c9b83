import type { Language } from '#shared/language/language.ts';

const en = {
  offline: 'You seem to be offline. Please try again.',
  failed: 'This did not work. Please try again in a minute.',
};

const es = {
  offline: 'Parece que no tiene conexión a internet. Por favor, inténtelo de nuevo.',
  failed: 'No funcionó. Por favor, inténtelo de nuevo en un minuto.',
} satisfies typeof en;

/** What a form says when its request failed. */
export const failureWords: Readonly<Record<Language, typeof en>> = { en, es };
