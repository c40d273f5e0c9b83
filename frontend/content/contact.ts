/** Text and choices of the contact page (product 21.33 to 21.36). */
export const companySizes = ['1-5', '6-15', '16-50', '50+'] as const;

export const interests = [
  { value: 'trial', label: 'Free trial' },
  { value: 'demo', label: 'Demo' },
  { value: 'pricing', label: 'Pricing' },
  { value: 'enterprise', label: 'Enterprise' },
  { value: 'support', label: 'Support' },
] as const;

export const contactPage = {
  title: 'Talk to someone who has bid a driveway',
  lead: 'Questions about mailers, measuring or your account: one form reaches us all.',
  ways: [
    {
      icon: 'message',
      title: 'Send a message',
      text: 'The form below reaches the people who build and run Paveprint.',
      label: 'Go to the form',
      href: '#message',
    },
    {
      icon: 'support',
      title: 'Get support',
      text: 'Support reply within 2 hours. Choose “Support” and name the proposal if it is about one.',
      label: 'Ask for support',
      href: '/contact?interest=support#message',
    },
    {
      icon: 'demo',
      title: 'Book a demo',
      text: '30 minutes, on your own street, with one address that you bring.',
      label: 'Ask for a demo',
      href: '/contact?interest=demo#message',
    },
  ],
  form: {
    title: 'Send a message',
    name: 'Name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    employees: 'Company size',
    interest: 'I am interested in',
    message: 'Message',
    submit: 'Send message',
    sending: 'Sending...',
    sentTitle: 'Message sent',
    sentText: 'Thank you. Support questions are answered within 2 hours.',
  },
  demo: {
    title: 'Book a demo',
    text: 'A demo takes 30 minutes. Bring one address and we measure, price and draw it live.',
    steps: [
      'Tell us two or three times that suit you.',
      'We confirm one of them by email.',
      'You leave with the finished proposal.',
    ],
    submit: 'Request a demo',
  },
  faqTitle: 'Before you write',
} as const;
