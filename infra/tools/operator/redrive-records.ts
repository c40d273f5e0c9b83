import { parseArgs } from 'node:util';

import { openOperatorTable } from './operator-table.ts';
import { redrive } from './redrive.ts';

const { values } = parseArgs({ options: { table: { type: 'string' } } });
const { again, gone, deletions } = await redrive(await openOperatorTable(values.table));
console.info(`${again} records are on their way again; ${gone} were of items that are gone.`);
for (const deletion of deletions) console.info(`A deletion did not take effect, please look at it: ${deletion}`);
