import type { HostOptions } from '../host/host-options.ts';
import { startHost } from '../host/host.ts';
import type { Host } from '../host/host.ts';
import { IDENTITY_PATH, localFunctions, readRealKeys, withPatience } from './environment.ts';
import { namesOf } from './names.ts';
import type { Names } from './names.ts';
import { samplePeople } from './people.ts';
import { secretOf } from './secrets.ts';
import { seedSampleOffice } from './seed.ts';
import { currentTemplate } from './template-cache.ts';
import { keepMarked } from './template-folders.ts';
import { openThirdParties } from './third-parties.ts';

export type PaveprintOptions = Pick<
  HostOptions,
  'dataDirectory' | 'port' | 'everyMinute' | 'faults' | 'patience' | 'observe' | 'meter' | 'extraPaths'
> & {
  /** Replaces the template of the built product. */
  readonly template?: HostOptions['template'];
};

export type PaveprintHost = Host & { readonly names: Names };

/** Paveprint on one machine: its template on the local host, with the stand-ins and a seeded sample account. */
export async function startPaveprint(options: PaveprintOptions): Promise<PaveprintHost> {
  const keys = readRealKeys(process.env);
  const template = options.template ?? (await currentTemplate());
  const host = await startHost({
    ...options,
    template,
    secretOf: (id) => secretOf(id, keys),
    adapt: (functions, addresses) => withPatience(localFunctions(functions, addresses, keys), options.patience ?? 1),
    identity: { path: IDENTITY_PATH, product: 'Paveprint', people: samplePeople },
    externalServices: (template, dataDirectory, { origin }) => openThirdParties(template, dataDirectory, origin),
  });
  const names = namesOf(host.template);
  await seedSampleOffice(host.endpoints.aws, names.table);
  const stopMarking = keepMarked(template.directory);
  return {
    ...host,
    names,
    async close() {
      stopMarking();
      await host.close();
    },
  };
}
