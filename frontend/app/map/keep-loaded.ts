/** Loads once what `load` loads, however often it is asked for; what could not be loaded is loaded again when asked. */
export function keepLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept) return kept;
    const loading = load();
    kept = loading;
    loading.catch(() => {
      kept = undefined;
    });
    return loading;
  };
}
