import { parseArgs } from 'node:util';

import { openOperatorTable } from './operator-table.ts';
import { redrive } from './redrive.ts';

const { values } = parseArgs({ options: { table: { type: 'string' } } });
const { again, gone, deletions } = await redrive(await openOperatorTable(values.table));
console.info(`${again} records were redriven; the items of ${gone} no longer exist.`);
for (const deletion of deletions)
  console.info(`Please review this deletion, whose effect has not happened: ${deletion}`);
