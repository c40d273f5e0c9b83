import { costTable } from './cost-table.ts';
import { measureProposal } from './measure-proposal.ts';
import { readPrices } from './price-list.ts';

const quietly = (): void => undefined;

console.info('Making two proposals, from the search to the booked visit ...\n');
const ways = [
  { name: 'with AI', amounts: await measureProposal({ isDrawn: true }, quietly) },
  { name: 'without AI', amounts: await measureProposal({ isDrawn: false }, quietly) },
];
console.info(costTable(readPrices(), ways));
process.exit(0);
