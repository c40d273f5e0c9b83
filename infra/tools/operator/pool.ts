import { onAws } from './aws-settings.ts';
import { endWithUsage, readCommandLine } from './command-line.ts';
import { openOperatorTable } from './operator-table.ts';
import { createPeople, listPeople } from './rebuild-pool.ts';

const USAGE = `npm run pool -- [--table TABLE]
    says how many people would get their account back in a new user pool
npm run pool -- --table TABLE --pool USER_POOL_ID --invite
    creates them there; Cognito mails each a temporary password. With --again, who has not signed in yet gets another
Without --table: the local host at PORT (4000).`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = { table: text, pool: text, invite: flag, again: flag } as const;
const { table, pool, invite, again: mailsAgain } = readCommandLine(USAGE, { options }).values;
if (invite && (table === undefined || pool === undefined)) endWithUsage(USAGE);
const { returning, unverified } = await listPeople(await openOperatorTable(table));
const inGroups = returning.filter(({ groups }) => groups.length > 0).length;
console.info(`${returning.length} people have a verified address, ${inGroups} of them are in groups.`);
if (unverified > 0) console.info(`${unverified} never verified theirs: they sign up anew.`);
if (invite && pool !== undefined) {
  const aim = { UserPoolId: pool, mailsAgain };
  const { created, again, known, stoppedBy } = await createPeople(onAws, aim, returning);
  console.info(`${created} were created and get a mail, ${again} get another one, ${known} were there.`);
  if (stoppedBy !== undefined) {
    const next = mailsAgain
      ? 'With --again it begins with the same people: let the pool send through SES first.'
      : 'Run the command again tomorrow; it goes on where it stopped.';
    console.error(`Cognito stopped: ${stoppedBy} ${next}`);
    process.exitCode = 1;
  }
}
