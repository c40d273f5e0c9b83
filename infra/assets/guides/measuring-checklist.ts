import type { Guide } from './guide.ts';

export const measuringChecklist: Guide = {
  file: 'site-measuring-checklist.pdf',
  title: 'Site measuring checklist',
  lead: 'For the first visit to a driveway. Walk from the street to the garage and back, and fill in as you go.',
  pages: [
    [
      {
        title: 'Job',
        parts: [{ kind: 'fields', labels: ['Customer', 'Phone', 'Address', 'Date', 'Measured by', 'Proposal no.'] }],
      },
      {
        title: 'At the street',
        parts: [
          {
            kind: 'checks',
            items: [
              'Curb and apron: who owns them, do they stay, height to meet',
              'Sidewalk across the drive: its level is fixed',
              'Utility covers, cleanouts, meter boxes: number and size',
              'Access: narrowest gate, lowest branch or cable, place for a pallet truck',
              'Utility marking ordered before anybody digs',
            ],
          },
        ],
      },
      {
        title: 'Along the drive',
        parts: [
          {
            kind: 'fields',
            labels: [
              'Width at street',
              'Width in middle',
              'Width at garage',
              'Length left',
              'Length right',
              'Area, sq ft',
            ],
          },
          {
            kind: 'checks',
            items: [
              'Old surface: concrete, asphalt, pavers or mixed; thickness seen at an edge',
              'Soft spots, ruts and marks of standing water',
              'Trees: kind and distance of each trunk, roots at the surface',
              'Edges: lawn, wall, planting, neighbor’s paving',
            ],
          },
          { kind: 'fields', labels: ['Thickness, inches', 'Edge to restrain, ft', 'Curves, ft'] },
        ],
      },
      {
        title: 'At the house',
        parts: [
          {
            kind: 'checks',
            items: [
              'Garage threshold, door sills and weep holes: heights to stay under',
              'Downspouts and sprinklers: where the water goes now, where it will go',
              'Place for sand, stone and machine; where the owner parks meanwhile',
            ],
          },
          { kind: 'fields', labels: ['Threshold above curb, in', 'Length, in', 'Fall = first ÷ second, %'] },
        ],
      },
    ],
    [
      {
        title: 'Sketch',
        parts: [
          {
            kind: 'grid',
            caption: 'North arrow, fall arrow, every length you taped, every cover and drain. One square = ____ ft.',
          },
        ],
      },
      {
        title: 'Photos, in pairs: one to see where, one to see what',
        parts: [
          {
            kind: 'checks',
            items: [
              'Whole front from across the street, at eye height, car-free',
              'Curb, apron and sidewalk',
              'Thickness at a crack or edge, with the tape in the picture',
              'Each soft spot, root, cover and drain',
              'Threshold with the level on it',
            ],
          },
        ],
      },
      {
        title: 'Arithmetic for the truck',
        parts: [
          {
            kind: 'table',
            head: ['What', 'How', 'Example: 700 sq ft, 4 in asphalt'],
            rows: [
              ['Area of a rectangle', 'average width × average length', '20 × 35 = 700 sq ft'],
              ['Old surface, cubic yards', 'area × depth in inches ÷ 12 ÷ 27', '8.64 cubic yards'],
              ['Tons', 'cubic yards × 2.4 concrete, 2.2 asphalt, 2.1 mixed, 2.0 pavers', '19.01 tons'],
              ['Pavers to order', 'area × 1.10', '770 sq ft'],
              ['Labor hours', 'area ÷ (150 ÷ 8) × 3 people', '112 hours'],
            ],
          },
          {
            kind: 'text',
            text: 'Densities, waste and output are starting values. The densities are on the high side: a solid cubic yard of concrete weighs 2.03 tons, of asphalt 1.96. Put in your own as soon as you have measured them.',
          },
        ],
      },
    ],
  ],
};
