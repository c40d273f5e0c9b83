import type { Guide } from './guide.ts';

export const proposalChecklist: Guide = {
  file: 'proposal-checklist.pdf',
  title: 'Proposal checklist',
  lead: 'What a driveway proposal says before it leaves the office, and the arithmetic behind its price.',
  pages: [
    [
      {
        title: 'The first page answers four questions',
        parts: [
          {
            kind: 'checks',
            items: [
              'Is this about me? Before and after of their own house, cropped alike, labeled as a preview',
              'What does it cost? The price or range in large type, with the area it rests on',
              'Who are you? Logo, company name, phone, website, license number where your state asks for one',
              'What happens if I say yes? One small step: a visit, with times to choose from',
            ],
          },
        ],
      },
      {
        title: 'The work',
        parts: [
          {
            kind: 'checks',
            items: [
              'Area in sq ft, and whether it was taped or drawn from satellite imagery',
              'Removal: material, depth in inches, what a deeper slab costs per inch',
              'Base: material, thickness, number of compacted layers',
              'Pavers: maker, product, size, color code; one batch',
              'Pattern and its angle, border, direction of fall with an arrow',
              'Edge restraint on which sides, joint sand, sealer yes or no',
              'Permits, utility marking and inspections: who takes care of them',
            ],
          },
        ],
      },
      {
        title: 'The terms',
        parts: [
          {
            kind: 'checks',
            items: [
              'Valid until a date, written out',
              'Deposit, within the limit of your state, and steps of payment tied to visible progress',
              'Start and duration, and what rain does to them',
              'Exclusions: at most five, each something that has really happened to you',
              'Changes are agreed in writing before they are built',
              'Guarantee: what, and for how long',
            ],
          },
        ],
      },
      {
        title: 'Before you press send',
        parts: [
          {
            kind: 'checks',
            items: [
              'Name and address spelled as on the mailbox',
              'Margin at or above the minimum, or released by an approver',
              'QR code scanned with your own phone',
              'Read once aloud by somebody who was not there',
              'Four dates for following up in the calendar',
            ],
          },
        ],
      },
    ],
    [
      {
        title: 'The price, line by line',
        parts: [
          {
            kind: 'text',
            text: 'A worked example: 600 sq ft, asphalt 4 inches thick, crew of three. Replace every unit cost by your own.',
          },
          {
            kind: 'table',
            head: ['Part', 'How it is counted', 'Example', 'Your job'],
            rows: [
              ['Pavers', '600 × 1.10 × $3.50', '$2,310.00', ''],
              ['Labor', '600 ÷ (150 ÷ 8) × 3 = 96 hours × $65', '$6,240.00', ''],
              ['Removal', '16.30 tons × $45, and $85 to dump', '$818.50', ''],
              ['Compactor', '1 day × $450, and $250 to bring it', '$700.00', ''],
              ['Base, 6 inches', '15.6 tons × $45', '$702.00', ''],
              ['Bedding sand, 1 inch', '2.5 tons × $45', '$112.50', ''],
              ['Edge restraint', '600 × $2.50', '$1,500.00', ''],
              ['Joint sand', '11 bags × $35', '$385.00', ''],
              ['Cleanup', 'flat', '$150.00', ''],
              ['Cost', 'sum', '$12,918.00', ''],
              ['Price before tax', 'cost ÷ (1 − 35%)', '$19,873.85', ''],
              ['Per sq ft', 'price ÷ area', '$33.12', ''],
            ],
          },
        ],
      },
      {
        title: 'Margin and markup',
        parts: [
          {
            kind: 'table',
            head: ['Margin', 'Same price as a markup of', 'Price for $10,000 of cost'],
            rows: [
              ['20%', '25.0%', '$12,500.00'],
              ['25%', '33.3%', '$13,333.33'],
              ['30%', '42.9%', '$14,285.71'],
              ['35%', '53.8%', '$15,384.62'],
              ['40%', '66.7%', '$16,666.67'],
            ],
          },
        ],
      },
      {
        title: 'Paying in steps',
        parts: [
          {
            kind: 'table',
            head: ['When', 'Share', 'For $15,000', 'Your job'],
            rows: [
              ['Signature', '25%', '$3,750', ''],
              ['Old surface removed, base compacted', '35%', '$5,250', ''],
              ['Pavers laid and cut', '30%', '$4,500', ''],
              ['Joints filled, site clean, walked together', '10%', '$1,500', ''],
            ],
          },
          { kind: 'fields', labels: ['Cost ÷ (1 − minimum margin)', 'Lowest price I accept', 'Valid until'] },
        ],
      },
    ],
  ],
};
