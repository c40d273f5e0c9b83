import { startHost } from '../host/host.ts';

// A host in a process of its own, which a test may kill at any moment: tells where it is and goes on.
const [, , dataDirectory = ''] = process.argv;
const { origin, endpoints, names } = await startHost({ dataDirectory });
process.send?.({ origin, aws: endpoints.aws, tableName: names.table });
