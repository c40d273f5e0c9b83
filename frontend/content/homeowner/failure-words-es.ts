import type { FailureWords } from './failure-words-en.ts';

export const failureSpanish = {
  offline: 'Parece que no tiene conexión a internet. Por favor, inténtelo de nuevo.',
  failed: 'No funcionó. Por favor, inténtelo de nuevo en un minuto.',
} satisfies FailureWords;
