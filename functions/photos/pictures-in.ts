/** URLs of all stored pictures in an item, in any field. */
export const picturesIn = (item: object): Set<string> =>
  new Set(JSON.stringify(item).match(/\/media\/[0-9a-f]{32}\b/g));
