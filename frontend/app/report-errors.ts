import { config } from '#shared/config/contract.ts';
import { call } from '../api/call.ts';

/** Errors of browser extensions, which nobody here can fix (product 29.7). */
const EXTENSION = /(chrome|moz|safari-web)-extension:\/\//;

/** Browsers report this when a resize observation waits for the next frame; nothing is wrong. */
const HARMLESS = /^ResizeObserver loop/;

const MAX_REPORTS = 5;
let reports = 0;

/** Reports uncaught errors to the operator, at most a few per page (product 29.8). A failed report is ignored. */
export function reportErrors(): void {
  addEventListener('error', ({ error, message, filename }) => report(error ?? message, filename));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, ''));
}

function report(error: unknown, file: string): void {
  const stack = error instanceof Error ? (error.stack ?? '') : file;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (HARMLESS.test(message)) return;
  if (EXTENSION.test(stack) || EXTENSION.test(file) || reports >= MAX_REPORTS) return;
  reports += 1;
  const body = { message, stack: stack.slice(0, 4000), path: location.pathname.slice(0, 200) };
  void call(config.reportError, { body }).catch(() => undefined);
}
