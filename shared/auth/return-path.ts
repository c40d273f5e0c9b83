const SCREENS = /^\/(app|estimator|fulfilment|proposal|login)(\/|\?|$)/;

/**
 * Where to go after signing in: one of our own screens, else /app.
 * Whatever a browser could read as another site (`//evil`, `/\evil`, `https:evil`) falls back too.
 */
export function returnPath(wanted: string | undefined): string {
  if (!wanted || !SCREENS.test(wanted) || /[\\\s]|[^\x20-\x7e]/.test(wanted)) return '/app';
  return wanted;
}
