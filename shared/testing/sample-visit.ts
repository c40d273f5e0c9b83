/** A booked visit as a proposal has it. */
export const sampleVisit = {
  id: 'v',
  start: '2026-11-23T14:00:00.000Z',
  end: '2026-11-23T15:00:00.000Z',
  timeZone: 'America/New_York',
  state: 'booked',
  name: 'Sample Homeowner',
  phone: '(954) 555-0163',
  email: 'homeowner@paveprint.example',
  note: 'The gate is open.',
} as const;
