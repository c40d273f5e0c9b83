import type { ObserveCall } from './aws/table-call.ts';
import type { Faults } from './dynamodb/faults.ts';
import type { Handler } from './http/handler.ts';
import type { Person } from './identity/person.ts';
import type { LocalFunction } from './lambda/local-function.ts';
import type { CloudFormation } from './template/cloud-formation.ts';
import type { Template } from './template/template.ts';

/** What AWS may do to a product and a well-behaved machine never would; tests switch it on. */
export type HostFaults = Faults & {
  /** Streams hand every batch over twice. */
  readonly redeliver?: boolean;
};

/** Where a host answers. Each is an address without a slash at the end. */
export type HostAddresses = {
  /** The public address: the distribution, or the HTTP API where the template has no distribution. */
  readonly origin: string;
  /** Every AWS service. */
  readonly aws: string;
  /** The issuer of identity tokens; its last segment is the id of the user pool, as Cognito has it. */
  readonly issuer: string;
};

export type IdentityOptions = {
  /** Part of the public address under which people sign in, such as `/identity`. */
  readonly path: string;
  /** Named on the sign-in page. */
  readonly product: string;
  /** Everybody who can sign in. */
  readonly people: readonly Person[];
};

/** Stand-ins for what the template's functions call that is not part of the template. */
export type OutsideServices = {
  /** The data of Amazon Location; the host checks roles in front of it. */
  readonly location: Handler;
  /** Other companies' services at the AWS address, by the first part of the path they are called under. */
  readonly thirdParties: Readonly<Record<string, Handler>>;
  /** Paths of the public address beside the distribution, by their first part with its slash. */
  readonly beside: Readonly<Record<string, Handler>>;
  close(): Promise<void>;
};

/** Everything that a host is told about the product it runs. Only a template and a folder are needed. */
export type HostOptions = {
  readonly template: CloudFormation;
  /** Where tables, buckets, running executions, mail and logs are kept from start to start. */
  readonly dataDirectory: string;
  /** Port of the public address; the AWS endpoints take the next one. 0, the default, takes any free ones. */
  readonly port?: number;
  /** The string of a secret by its logical id. One that the template generates is not asked for. */
  readonly secretOf?: (id: string) => string;
  /** The functions as they run here: what of their environment differs from the cloud. Addresses of AWS are added. */
  readonly adapt?: (functions: readonly LocalFunction[], addresses: HostAddresses) => readonly LocalFunction[];
  /** Without it nobody can sign in, and calls of Cognito are not served. */
  readonly identity?: IdentityOptions;
  readonly outside?: (template: Template, dataDirectory: string) => OutsideServices;
  /** Answers the paths that begin with these parts, the distribution's own included: screens under development. */
  readonly beside?: Readonly<Record<string, Handler>>;
  /**
   * How many times longer than AWS the host waits for a function: 1, the default, is the time-outs of the template.
   * Tests wait longer, because other programs may slow their machine.
   */
  readonly patience?: number;
  readonly faults?: HostFaults;
  /** Told about every call of DynamoDB; tests count what an endpoint costs. */
  readonly observe?: ObserveCall;
};
