/** An aborted wait rejects with 'Request was cancelled' (product 4.18). */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Request was cancelled', 'AbortError'));
    });
  });
}
