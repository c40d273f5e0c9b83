import { startPaveprint } from './start.ts';

// A host in a separate process that a test may kill at any time. Sends its addresses when it is ready.
const [, , dataDirectory = ''] = process.argv;
const { origin, endpoints, names } = await startPaveprint({ dataDirectory, patience: 5 });
process.send?.({ origin, aws: endpoints.aws, tableName: names.table });
