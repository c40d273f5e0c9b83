import { startTrial } from './pricing.ts';

/** Text of the how-it-works page (product 21.31). */
export const howItWorksPage = {
  title: 'How Paveprint Studio works',
  lead: 'One address, four steps, five minutes. Watch one job from the search box to the homeowner’s phone.',
  trial: startTrial,
} as const;

/** The walkthrough film is 1:30 long and recorded from the product itself. */
export const walkthrough = {
  title: 'A driveway in a minute and a half',
  length: '1:30',
  text: 'Recorded in the product. The neighborhood is sample imagery; the new pavers are a preview render. No sound, captions on.',
} as const;

export const howItWorksSteps = [
  {
    title: 'Find the house',
    text: 'Search for the address or click the lot on the satellite map. Take the street-level photo that will be the before picture.',
    picture: 'house-2-before',
  },
  {
    title: 'Draw and calculate',
    text: 'Click the corners of the driveway. The area in square feet stands beside it, and the total follows from your cost per sq ft.',
    picture: 'house-2-aerial',
  },
  {
    title: 'Lay the pavers',
    text: 'Choose a shape, a pattern and a color. The driveway in the photo changes; everything around it stays as it was.',
    picture: 'house-2-after',
  },
  {
    title: 'Send the proposal',
    text: 'Create the marketing image in your colors. Its QR code opens the proposal page, where the homeowner books your visit.',
    picture: 'proposal-page',
  },
] as const;

export const benefits = {
  title: 'What changes in your week',
  items: [
    {
      title: 'You drive to visits, not to measurements',
      text: 'The first number comes from the satellite image. The tape comes along once there is somebody who wants the job.',
    },
    {
      title: 'The customer sees their own house',
      text: 'Nobody has to imagine a pattern from a sample board. The picture is of the driveway they park on.',
    },
    {
      title: 'Every proposal looks like your company',
      text: 'Logo, colors, phone and website are set once in the settings and stand on everything that leaves the office.',
    },
    {
      title: 'You know what happened to it',
      text: 'Draft, completed, sent, opened, success: the list and the map show where each proposal stands.',
    },
  ],
} as const;

/** Taken from the comparison of the features page. The operator must substantiate these figures. */
export const howItWorksStats = [
  { value: '5 minutes', label: 'for one proposal, against 2-4 hours by hand' },
  { value: 'under 2%', label: 'errors in a proposal, against 15-20% by hand' },
  { value: '28%', label: 'close rate, against 12% by hand' },
] as const;

/** Guides to download. */
export const guides = [
  {
    file: '/downloads/site-measuring-checklist.pdf',
    title: 'Site measuring checklist',
    text: 'What to measure, photograph and ask on the first visit, with room for the numbers.',
    label: 'Download the measuring checklist (PDF)',
  },
  {
    file: '/downloads/proposal-checklist.pdf',
    title: 'Proposal checklist',
    text: 'What a driveway proposal says before it leaves the office, and the arithmetic behind the price.',
    label: 'Download the proposal checklist (PDF)',
  },
] as const;
