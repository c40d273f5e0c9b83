import { startTrial } from './pricing.ts';

export type NavLink = { readonly label: string; readonly href: string };

/** Pages of the two products, as header and footer list them. */
export const mailLinks: readonly NavLink[] = [
  { label: 'How it works', href: '/#how' },
  { label: 'The mailer', href: '/#mailer' },
  { label: 'Pricing', href: '/#pricing' },
  { label: 'Calculator', href: '/#calculator' },
  { label: 'FAQ', href: '/#faq' },
];

export const studioLinks: readonly NavLink[] = [
  { label: 'Features', href: '/features' },
  { label: 'How it works', href: '/how-it-works' },
  { label: 'Pricing', href: '/pricing' },
  { label: 'Integrations', href: '/integrations' },
  { label: 'Case studies', href: '/case-studies' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
];

export const products = {
  mail: { label: 'Mail', name: 'Paveprint Mail', href: '/' },
  studio: { label: 'Studio', name: 'Paveprint Studio', href: '/features' },
} as const;

export type Product = keyof typeof products;

export const headerTexts = {
  home: 'Paveprint home',
  skip: 'Skip to content',
  menu: 'Menu',
  signIn: { label: 'Sign in', href: '/login' },
  mailTrial: 'Start Free Trial',
  studioTrial: startTrial,
} as const;

export const footerTexts = {
  text: 'Driveway proposals homeowners open: drawn from their own house, priced from your own costs.',
  groups: [
    { title: 'Mail', links: mailLinks },
    {
      title: 'Studio',
      links: [
        { label: 'Features', href: '/features' },
        { label: 'How it works', href: '/how-it-works' },
        { label: 'Pricing', href: '/pricing' },
        { label: 'Integrations', href: '/integrations' },
        { label: 'Paving Estimator', href: '/estimator' },
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'Case studies', href: '/case-studies' },
        { label: 'Blog', href: '/blog' },
        { label: 'Contact', href: '/contact' },
        { label: 'Check a contract', href: '/verify' },
        { label: 'Sign in', href: '/login' },
      ],
    },
  ],
  imagery: 'House pictures on this site are sample imagery; paving is a preview render.',
} as const;
