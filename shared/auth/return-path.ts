const SCREENS = /^\/(app|estimator|fulfilment|operator|proposal|login|welcome)(\/|\?|$)/;

/**
 * Where to go after signing in: a screen of the app, else /app (product 1.4).
 * Anything a browser could read as another site (`//evil`, `/\evil`, `https:evil`) leads to /app, too.
 */
export function returnPath(target: string | undefined): string {
  if (!target || !SCREENS.test(target) || /[\\\s]|[^\x20-\x7e]/.test(target)) return '/app';
  return target;
}
