import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutationKey, QueryClient, QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { Endpoint, Reply } from '#shared/http/endpoint.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { OutdatedPage } from '../ui/outdated-page.ts';
import { toastError, toastSuccess } from '../ui/toast.tsx';
import { codeOf, messageOf, referenceOfError } from './api-error.ts';
import { isStillSignedIn } from './auth-queries.ts';
import { call } from './call.ts';
import type { CallRequest, Watch } from './call.ts';
import { isOrganizationDeleted } from './deleted-organization.ts';

type ToastText = { readonly title: string; readonly description?: string | undefined };

/** A write of several calls, or of one that needs preparation. */
type Work<Request, R> = (request: Request, watch: Watch) => Promise<R>;

type CallOptions<Request, R> = {
  /** Names the write, so that other components can ask whether it is running. */
  readonly mutationKey?: MutationKey;
  /** Query keys that the write outdates; mounted queries are refetched before the write counts as done. */
  readonly invalidates?: readonly QueryKey[] | ((reply: R, request: Request) => readonly QueryKey[]);
  readonly onSuccess?: (reply: R, request: Request) => unknown;
  readonly success?: ToastText | ((reply: R, request: Request) => ToastText | undefined);
  /** Toast of a failure; 'inline' when the screen shows `error` next to the field. */
  readonly failure: ToastText | ((error: Error, request: Request) => ToastText | Promise<ToastText>) | 'inline';
  /** What to do instead of showing a toast, by error code. */
  readonly onCode?: { readonly [Code in ErrorCode]?: (request: Request, error: Error) => unknown };
  readonly onCancel?: (request: Request) => void;
  readonly onSettled?: () => unknown;
};

type Write<Request, R> = {
  /** Resolves to undefined when the write failed, which has been shown by then. */
  readonly run: (request: Request) => Promise<R | undefined>;
  readonly isPending: boolean;
  /** The request that is being sent. */
  readonly pending: Request | undefined;
  /** Error of the last run; undefined as soon as the next one begins. */
  readonly error: Error | undefined;
  /** The words that say on screen what a long call is doing. */
  readonly phase: string | undefined;
  readonly cancel: () => void;
  /** Reply of the last run, until the next one begins or `reset`. */
  readonly reply: R | undefined;
  readonly reset: () => void;
};

/** A toast with the server's message, or with `otherwise` when there is none, for example offline. */
export const withServerMessage =
  (title: string, otherwise: string) =>
  (error: Error): ToastText => ({ title, description: messageOf(error, otherwise) });

/** Nobody waits for the outcome of this write any more, so none is shown. */
export class Canceled extends Error {}

/** The one way to write: calls an endpoint, refetches what it changed, and shows the outcome in exactly one place. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<CallRequest<E>, Reply<E>>,
): Write<CallRequest<E>, Reply<E>>;
export function useCall<Request, R>(work: Work<Request, R>, options: CallOptions<Request, R>): Write<Request, R>;
export function useCall<Request extends CallRequest<Endpoint>, R>(
  what: Endpoint | Work<Request, R>,
  options: CallOptions<Request, R>,
): Write<Request, R> {
  const client = useQueryClient();
  const [phase, setPhase] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const work: Work<Request, R> =
    typeof what === 'function'
      ? what
      : // The overloads tie the reply to the endpoint.
        (request, watch) => call(what, { ...request, ...watch }) as Promise<R>;
  const mutation = useMutation({
    ...(options.mutationKey && { mutationKey: options.mutationKey }),
    ...mutationOf(client, options),
    mutationFn: async (request: Request) => {
      const { signal } = (running.current = new AbortController());
      try {
        return await work(request, { signal, onProgress: setPhase });
      } catch (error) {
        // The error's name would not do: browsers give the same name to failures of their own.
        throw signal.aborted ? new Canceled() : error;
      } finally {
        setPhase(undefined);
      }
    },
  });
  return {
    run: (request) => mutation.mutateAsync(request).catch(() => undefined),
    isPending: mutation.isPending,
    pending: mutation.isPending ? mutation.variables : undefined,
    error: mutation.error === null || mutation.error instanceof Canceled ? undefined : mutation.error,
    phase,
    reply: mutation.data,
    reset: mutation.reset,
    cancel: () => running.current?.abort(),
  };
}

/**
 * What happens after a write; the part of `useCall` that needs no component.
 * @internal exported for tests
 */
export function mutationOf<Request, R>(client: QueryClient, options: CallOptions<Request, R>) {
  const { invalidates = [], onSuccess, success, failure, onCode, onCancel, onSettled } = options;
  return {
    onSuccess: async (reply: R, request: Request): Promise<void> => {
      const keys = typeof invalidates === 'function' ? invalidates(reply, request) : invalidates;
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      await onSuccess?.(reply, request);
      const done = typeof success === 'function' ? success(reply, request) : success;
      if (done) toastSuccess(done.title, done.description);
    },
    onError: async (error: Error, request: Request): Promise<void> => {
      if (error instanceof Canceled) return onCancel?.(request);
      // `watchForDeletedOrganization` and `askToReload` report these failures.
      if (isOrganizationDeleted(error) || error instanceof OutdatedPage) return;
      const code = codeOf(error);
      const instead = code && onCode?.[code];
      if (instead) return void (await instead(request, error));
      if (failure === 'inline') return;
      // If the session has ended, the access gate shows it. If it only had to be checked again, the toast lets the
      // person retry.
      if (code === 'UNAUTHENTICATED' && !(await isStillSignedIn(client))) return;
      const failed = typeof failure === 'function' ? await failure(error, request) : failure;
      toastError(failed.title, failed.description, referenceOfError(error));
    },
    onSettled: () => onSettled?.(),
  };
}
