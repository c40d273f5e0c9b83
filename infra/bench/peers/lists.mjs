import UFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import Supercluster from 'supercluster';

/** Finds the positions of the texts that contain a term. */
export function uFuzzy(texts) {
  const search = new UFuzzy();
  return (term) => search.filter(texts, term) ?? [];
}

export function miniSearch(texts) {
  const search = new MiniSearch({ fields: ['text'] });
  search.addAll(texts.map((text, id) => ({ id, text })));
  return (term) => search.search(term, { prefix: true, combineWith: 'AND' });
}

/** Returns a function that finds the dots of a view. What it keeps between two views is prepared first. */
export function supercluster(points) {
  const index = new Supercluster({ radius: 52, extent: 512, maxZoom: 20, minPoints: 2 });
  index.load(
    points.map(({ id, latitude, longitude }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  return ({ west, south, east, north }, zoom) => index.getClusters([west, south, east, north], zoom);
}
