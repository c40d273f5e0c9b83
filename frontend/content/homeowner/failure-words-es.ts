import type { FailureWords } from './failure-words-en.ts';

export const failureSpanish = {
  offline: 'Parece que no tiene conexión a internet. Por favor, inténtelo de nuevo.',
  failed: 'No funcionó. Por favor, inténtelo de nuevo en un minuto.',
  notLoaded: 'Esta página no se cargó por completo.',
  reload: 'Volver a cargar',
} satisfies FailureWords;
