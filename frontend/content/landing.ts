import { MAILERS_A_MONTH, monthOfYear, prices, TRIAL_MAILERS } from '#shared/plans/prices.ts';

/** The label of every button that starts a trial. */
export const SEND_FREE = `Send ${TRIAL_MAILERS} Proposals Free`;

/** Text and figures of the landing page (product 21.3 to 21.9). The operator must substantiate the figures. */
export const landingHero = {
  title: 'Book More Driveway Jobs in 30 Days',
  lead: `Every month we draw ${MAILERS_A_MONTH} homes in your area with new pavers, price each one from your own costs, and mail it in a handwritten envelope with your name on it.`,
  trial: SEND_FREE,
  sample: 'See a Sample Mailer',
  note: `Free trial of ${TRIAL_MAILERS} proposals. We reach out within 24 hours.`,
} as const;

export const landingFacts = [
  { value: '99.5%+', label: 'open rate' },
  { value: '10%+', label: 'of homeowners request a quote' },
  { value: String(MAILERS_A_MONTH), label: 'branded proposals every month' },
  { value: '7-10 days', label: 'to results' },
] as const;

/** The six steps, each with its picture. */
export const landingSteps = [
  {
    title: 'Tell us where you work',
    text: 'Send the zip codes you serve, your logo and your cost per sq ft.',
    picture: 'zip-codes',
  },
  {
    title: 'We pick the driveways',
    text: 'We look down each street and choose homes with cracked, stained or dated surfaces.',
    picture: 'house-1-before',
  },
  {
    title: 'We measure and price',
    text: 'Area from satellite imagery, about plus or minus 10 percent, times your cost per sq ft.',
    picture: 'house-1-aerial',
  },
  {
    title: 'We draw the after',
    text: 'Their house, your pavers, laid into the photo in perspective with the shadows kept.',
    picture: 'house-1-after',
  },
  {
    title: 'We print and address by hand',
    text: `${MAILERS_A_MONTH} proposal mailers a month, each in a handwritten envelope, under your name.`,
    picture: 'envelope',
  },
  {
    title: 'They scan, you visit',
    text: 'The QR code opens their proposal page, where they book an in-person quote.',
    picture: 'proposal-page',
  },
] as const;

export const landingStepsHead = {
  title: 'From a street in your zip code to a visit on your calendar',
  lead: 'You answer the phone. Everything before that, from finding the house to licking the stamp, is our job.',
} as const;

/** The parts of a mailer, in the order of the numbered pins. */
export const mailerParts = {
  title: 'Their house. Your work. One price.',
  caption: 'A mailer in one contractor’s colors. Sample imagery.',
  parts: [
    { title: 'Before', text: 'Their driveway today, from street-level imagery.' },
    { title: 'After', text: 'The same picture with your pavers, drawn by AI.' },
    { title: 'Price estimate', text: 'The measured area times your cost per sq ft, as an estimate.' },
    { title: 'Your company', text: 'Logo, colors, phone and website. You are the sender.' },
    { title: 'QR code', text: 'Opens their proposal to book an in-person quote.' },
  ],
} as const;

export const openRates = {
  title: 'A handwritten envelope gets opened',
  lead: 'Each paver below is one message out of 200. Filled means somebody opened it.',
  ours: { label: 'Paveprint mailers', percent: 99.5, value: '99.5%', openedOf200: 199 },
  typical: { label: 'Typical marketing mail', percent: 2, value: '2%', openedOf200: 4 },
  improvement: '4,975% improvement',
  requests: '10-18% request quotes',
  note: '99.5% against 2%: 99.5 ÷ 2 = 49.75 times, stated as 4,975%.',
} as const;

export const landingPrices = {
  title: 'Twenty proposals a month. Two ways to pay.',
  lead: `Annual is $${prices.mail.month - monthOfYear(prices.mail.year)} a month less. What goes in the envelope is the same.`,
  includesTitle: 'Both include',
} as const;

export const freeTrial = {
  title: `Your first ${TRIAL_MAILERS} proposals are free`,
  lead: 'Real mailers to real homes in your service area, under your brand. See what comes back before you pay for anything.',
  timeline: [
    { when: 'Today', what: 'Tell us your zip codes' },
    { when: 'Within 24 hours', what: 'We reach out to set up your brand' },
    { when: '7-10 days', what: 'Results' },
  ],
  cta: SEND_FREE,
} as const;

export const closingCall = {
  title: 'Your next driveway job is already visible from the air',
  lead: 'Let us draw the first ten.',
  cta: SEND_FREE,
} as const;

export const landingFaqHead = {
  title: 'Questions contractors ask first',
  lead: 'Something else?',
  link: { label: 'Write to us', href: '/contact' },
} as const;

/** The Start Free Trial dialog and its two notices (product 22.2 to 22.5). */
export const trialDialog = {
  title: 'Start Free Trial',
  lead: `${TRIAL_MAILERS} proposals drawn, priced and mailed in your service area. We reach out within 24 hours.`,
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  serviceArea: 'Service Area',
  serviceAreaHint: 'Zip codes, separated by commas',
  serviceAreaPlaceholder: '12345, 67890',
  /** The address that the trial links to when the dialog cannot open. */
  withoutScript: '/contact?interest=trial#message',
  submit: `Get ${TRIAL_MAILERS} Free Proposals`,
  submitting: 'Sending...',
  consent: 'By submitting, you agree to receive communications about your free trial.',
  success: {
    title: 'Thank you for your interest!',
    text: "We'll reach out within 24 hours to start your free trial.",
  },
  failure: { title: 'Error', text: 'Failed to submit your information. Please try again.' },
} as const;

/** Shown once to signed-out visitors, when the pointer leaves through the top of the window. */
export const exitIntent = {
  title: `Before you go: ${TRIAL_MAILERS} proposals, free`,
  text: 'We draw, price and mail ten driveways in your zip codes under your name. You pay nothing for them.',
  cta: SEND_FREE,
  dismiss: 'No, thank you',
} as const;

export const sampleMailer = {
  title: 'See a Sample Mailer',
  lead: 'From the envelope to the QR code. No sound, captions on.',
} as const;
