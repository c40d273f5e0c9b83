/** Addresses of stored pictures anywhere in an item, whichever field names them. */
export const picturesIn = (item: object): Set<string> =>
  new Set(JSON.stringify(item).match(/\/media\/[0-9a-f]{32}\b/g));
