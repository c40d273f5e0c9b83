import type { ObserveCall } from './aws/table-call.ts';
import type { Faults } from './dynamodb/faults.ts';
import type { EveryMinute } from './events/scheduler.ts';
import type { Handler } from './http/handler.ts';
import type { Person } from './identity/person.ts';
import type { Hold } from './lambda/held-invoke.ts';
import type { LocalFunction } from './lambda/local-function.ts';
import type { Meter } from './meter.ts';
import type { CloudFormation } from './template/cloud-formation.ts';
import type { Template } from './template/template.ts';

/** Faults that AWS allows and that one machine would never show by itself; tests switch them on. */
export type HostFaults = Faults & {
  /** Delivers every batch of a stream twice. */
  readonly redeliver?: boolean;
  /**
   * Holds invocations back, so that a test can kill the host in the middle of the work they belong to, or loses them.
   */
  readonly hold?: Hold;
};

/** The addresses a host answers at, each without a trailing slash. */
export type HostAddresses = {
  /** The public address: the distribution, or the HTTP API where the template has no distribution. */
  readonly origin: string;
  /** The endpoint of every AWS service. */
  readonly aws: string;
  /** The issuer of identity tokens; its last segment is the id of the user pool, as at Cognito. */
  readonly issuer: string;
};

export type IdentityOptions = {
  /** Path of the public address where users sign in, such as `/identity`. */
  readonly path: string;
  /** Named on the sign-in page. */
  readonly product: string;
  /** The users of the pool. */
  readonly people: readonly Person[];
};

/** Handlers for services that the functions call and the template does not contain. */
export type ExternalServices = {
  /** Answers the calls of Amazon Location that the caller's role allows. */
  readonly location: Handler;
  /** Other companies' services at the AWS address, by the first segment of their path. */
  readonly thirdParties: Readonly<Record<string, Handler>>;
  /** Paths of the public address that the distribution does not serve, by their first segment: `/maps`. */
  readonly extraPaths: Readonly<Record<string, Handler>>;
  close(): Promise<void>;
};

/** The options of a host. Only a template and a folder are required. */
export type HostOptions = {
  readonly template: CloudFormation;
  /** Folder for tables, buckets, running executions, mail and logs; they are kept between starts. */
  readonly dataDirectory: string;
  /** Port of the public address; the AWS endpoints take the next one. 0, the default, takes any free ones. */
  readonly port?: number;
  /** The string of a secret by its logical id. Not called for secrets that the template generates. */
  readonly secretOf?: (id: string) => string;
  /** Changes the environment of the functions where it differs from the cloud. The host adds the addresses of AWS. */
  readonly adapt?: (functions: readonly LocalFunction[], addresses: HostAddresses) => readonly LocalFunction[];
  /** Without it nobody can sign in, and Cognito is not served. */
  readonly identity?: IdentityOptions;
  readonly externalServices?: (template: Template, dataDirectory: string, addresses: HostAddresses) => ExternalServices;
  /** Answers these paths in front of the distribution, by their first segment: screens under development. */
  readonly extraPaths?: Readonly<Record<string, Handler>>;
  /**
   * A factor on the time that AWS waits for a function, and on the time that the host keeps an unused instance. 1, the
   * default, keeps the time-outs of the template. Tests wait longer, because other programs may slow their machine.
   */
  readonly patience?: number;
  /** The clock of schedules; this machine's unless a test has its own. */
  readonly everyMinute?: EveryMinute;
  readonly faults?: HostFaults;
  /** Called for every DynamoDB operation; tests count what an endpoint costs. */
  readonly observe?: ObserveCall;
  /** Called for everything that would be billed; `npm run cost` adds it up. */
  readonly meter?: Meter;
};
