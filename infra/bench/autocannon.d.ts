/** The part of autocannon 9 that the bench needs; the package brings no types of its own. */
declare module 'autocannon' {
  type Options = {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly connections: number;
    /** Requests a second, all connections together. */
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
