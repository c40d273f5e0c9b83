/** What every kind of record is called in the archive. A kind that is not named here goes under its own name. */
const fileNames: Readonly<Record<string, string>> = {
  ACCOUNT: 'account',
  MEMBER: 'members',
  ORG: 'organizations',
  PASTORG: 'deleted-organizations',
  ORGSET: 'estimator-settings',
  PROPERTY: 'properties',
  PROPOSAL: 'proposals',
  ESTIMATE: 'estimates',
  LINES: 'estimate-lines',
  MAILER: 'mailers',
  MEDIA: 'pictures',
  AUDIT: 'history',
  JOB: 'picture-jobs',
  DESIGN: 'designs',
  CELL: 'booked-times',
};

/** Kept for a day so that a repeated call does nothing twice: nothing about the account. */
const TECHNICAL = ['IK'];

type Item = Readonly<Record<string, unknown>>;

const INDEX_FIELDS = /^(pk|sk|gsi\d[ps]k|searchText|v)$/;

/** A record as the account knows it: `key` is its name within its kind. Lists that hold each value once become lists. */
function toRecord(item: Item, key: string): Item {
  const kept = Object.entries(item).filter(([name]) => !INDEX_FIELDS.test(name));
  const plain = kept.map(([name, value]) => [name, value instanceof Set ? [...value] : value]);
  return { ...(key && { key }), ...Object.fromEntries(plain) };
}

/** The records of an account as JSON files, one a kind. */
export async function recordFiles(
  items: AsyncIterable<Item>,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const kinds = new Map<string, Item[]>();
  for await (const item of items) {
    const [kind = '', ...rest] = String(item['sk']).split('#');
    if (TECHNICAL.includes(kind)) continue;
    const records = kinds.get(kind) ?? [];
    kinds.set(kind, records);
    records.push(toRecord(item, rest.join('#')));
  }
  return [...kinds].map(([kind, records]) => ({
    name: `${fileNames[kind] ?? kind.toLowerCase()}.json`,
    text: `${JSON.stringify(records, undefined, 2)}\n`,
  }));
}

/** What somebody who opens the archive in ten years needs to know. */
export const readMe = `Your Paveprint data

Each .json file holds one kind of record, as plain text that any spreadsheet or database program can read.
A picture named /media/0123... in a record is the file pictures/0123... of this archive or, when there are very many
pictures, of one of those that follow it. Areas are in square feet, money in US dollars, times in UTC.
`;
