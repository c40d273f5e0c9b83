import { eventType } from '#shared/fulfilment/event.ts';
import { extraPrices } from '#shared/plans/prices.ts';

/** Categories of the integrations page, which lists six available integrations and six planned ones. */
export const integrationCategories = ['Automation', 'Scheduling', 'Accounting', 'CRM', 'Imagery'] as const;
export type IntegrationCategory = (typeof integrationCategories)[number];

export type Integration = {
  readonly name: string;
  /** Name of an icon, used instead of a trademark. */
  readonly logo: string;
  readonly category: IntegrationCategory;
  readonly description: string;
  readonly benefits: readonly string[];
  readonly status: 'available' | 'coming-soon';
  readonly popular: boolean;
};

/** The events of one kind, in words: 'opened, accepted, declined, deposit paid'. */
function eventsAbout(thing: string): string {
  const ours = eventType.options.filter((type) => type.startsWith(`${thing}.`));
  return ours.map((type) => (WORDS[type] ?? type.slice(thing.length + 1)).replaceAll('-', ' ')).join(', ');
}

/** Words for events whose names are not what people say. */
const WORDS: Readonly<Partial<Record<(typeof eventType.options)[number], string>>> = {
  'visit.cancelled': 'canceled',
  'mailer.proof': 'proof made',
};

export const integrations: readonly Integration[] = [
  {
    name: 'Stripe',
    logo: 'credit-card',
    category: 'Accounting',
    description: 'Take the deposit from the proposal page.',
    benefits: ['Paid by card right after the signature', 'Paid back from the same place when plans change'],
    status: 'available',
    popular: true,
  },
  {
    name: 'iCalendar',
    logo: 'calendar-days',
    category: 'Scheduling',
    description: 'Booked visits in the calendar you already use.',
    benefits: ['Works wherever a calendar takes a feed address', 'Homeowners get a calendar file too'],
    status: 'available',
    popular: true,
  },
  {
    name: 'Amazon EventBridge',
    logo: 'workflow',
    category: 'Automation',
    description: 'Leads, bookings, mailers and offers as events on a bus, for other systems to act on.',
    benefits: [
      `Proposals: ${eventsAbout('proposal')}`,
      `Visits: ${eventsAbout('visit')}`,
      `Offers: ${eventsAbout('offer')}`,
      `Mailers: ${eventsAbout('mailer')}`,
      `Leads: ${eventsAbout('lead')}`,
      `Addresses that opt out: ${eventsAbout('suppression')}`,
      'Route events by rules; each names the record it is about',
    ],
    status: 'available',
    popular: false,
  },
  {
    name: 'OpenAI',
    logo: 'sparkles',
    category: 'Imagery',
    description: 'The image model that draws the after picture.',
    benefits: ['Draws in the customer’s own photo', 'Pixels outside the driveway are put back'],
    status: 'available',
    popular: true,
  },
  {
    name: 'Mapillary',
    logo: 'camera',
    category: 'Imagery',
    description: 'Street-level photos under an open license, with the attribution they ask for.',
    benefits: ['Photos that may be edited and shown', 'Attribution travels with the picture'],
    status: 'available',
    popular: false,
  },
  {
    name: 'Google Street View',
    logo: 'map-pinned',
    category: 'Imagery',
    description: 'The view from the street, with heading, pitch and field of view in your hand.',
    benefits: [
      'Front, right and left views from the street, and a look back',
      'Editing only where your agreement allows it',
    ],
    status: 'available',
    popular: true,
  },
  {
    name: 'QuickBooks',
    logo: 'calculator',
    category: 'Accounting',
    description: 'Turn an accepted estimate into an invoice.',
    benefits: ['Line items carried over', 'One customer record'],
    status: 'coming-soon',
    popular: true,
  },
  {
    name: 'Xero',
    logo: 'file-spreadsheet',
    category: 'Accounting',
    description: 'Signed offers become invoices.',
    benefits: ['Deposit and rest as two invoices', 'Paid invoices close the job'],
    status: 'coming-soon',
    popular: false,
  },
  {
    name: 'Google Calendar',
    logo: 'calendar-check',
    category: 'Scheduling',
    description: 'Free times and booked visits, synced both ways.',
    benefits: ['Private appointments block a slot', 'Moved visits move everywhere'],
    status: 'coming-soon',
    popular: false,
  },
  {
    name: 'HubSpot',
    logo: 'users',
    category: 'CRM',
    description: 'Homeowners who book become contacts.',
    benefits: ['Proposal link on the contact', 'Status kept up to date'],
    status: 'coming-soon',
    popular: false,
  },
  {
    name: 'Jobber',
    logo: 'hard-hat',
    category: 'CRM',
    description: 'Open a job when a visit is booked.',
    benefits: ['Address and area filled in', 'Visit on the crew’s schedule'],
    status: 'coming-soon',
    popular: false,
  },
  {
    name: 'Zapier',
    logo: 'zap',
    category: 'Automation',
    description: 'Connect proposals and visits without code.',
    benefits: ['Start a flow when a proposal is opened', 'Send a booking to a spreadsheet'],
    status: 'coming-soon',
    popular: false,
  },
];

/** Filter buttons: "All" first, then each category with its number of integrations. */
export function integrationFilters(): readonly {
  readonly label: 'All' | IntegrationCategory;
  readonly count: number;
}[] {
  const countOf = (category: IntegrationCategory) => integrations.filter((one) => one.category === category).length;
  return [
    { label: 'All', count: integrations.length },
    ...integrationCategories.map((label) => ({ label, count: countOf(label) })),
  ];
}

/** The first words of a contact form that is opened for an integration. */
const messageAbout = ({ name, status }: Integration): string =>
  status === 'available' ? `How do I set up ${name}?` : `Please tell me when ${name} is ready.`;

/**
 * By the `about` names in links to the contact page. Only known names get a message, so a made-up link says nothing.
 */
export const messagesAbout = integrations.map((one) => [one.name, messageAbout(one)] as const);

export const integrationsPage = {
  title: 'Works with what you already run',
  lead: `6 integrations available today, 6 coming soon. Advanced integrations are $${extraPrices.integrations} a month on Pro and Enterprise.`,
  available: 'Available',
  comingSoon: 'Coming soon',
  popular: 'Popular',
  setUp: { label: 'Ask how to set it up', interest: 'support' },
  notify: { label: 'Tell me when it is ready', interest: 'enterprise' },
  missing: {
    title: 'Need something that is not here?',
    text: 'Tell us which tool your office runs on and what should arrive there.',
    cta: { label: 'Ask for an integration', href: '/contact?interest=enterprise' },
  },
} as const;
