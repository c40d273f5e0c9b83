import { startPaveprint } from '../start.ts';
import { PATIENCE } from './patience.ts';

// A host in a separate process that a test may kill at any time. Sends its addresses when it is ready.
const [, , dataDirectory = ''] = process.argv;
const { origin, endpoints, names } = await startPaveprint({ dataDirectory, patience: PATIENCE });
process.send?.({ origin, aws: endpoints.aws, tableName: names.table });
