import { startPaveprint } from './start.ts';

// A host in a process of its own, which a test may kill at any moment: tells where it is and goes on.
const [, , dataDirectory = ''] = process.argv;
const { origin, endpoints, names } = await startPaveprint({ dataDirectory, patience: 5 });
process.send?.({ origin, aws: endpoints.aws, tableName: names.table });
