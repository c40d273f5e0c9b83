/** The parts of autocannon 9 that the bench uses; the package has no types. */
declare module 'autocannon' {
  type Options = {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly connections: number;
    /** Requests per second, over all connections. */
    readonly overallRate: number;
    /** Seconds. */
    readonly duration: number;
  };
  type Result = {
    /** Milliseconds. */
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly '2xx': number;
  };
  type Running = PromiseLike<Result> & { readonly stop: () => void };

  function autocannon(options: Options): Running;
  export { autocannon as default };
}
