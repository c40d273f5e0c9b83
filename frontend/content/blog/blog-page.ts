/** Texts of the blog page. */
export const blogPage = {
  title: 'Notes for people who lay pavers',
  lead: 'Measuring, pricing and selling driveways, in plain words and with the arithmetic shown.',
  searchLabel: 'Search articles',
  nothingFound: 'No article matches your search.',
  clearSearch: 'Clear search',
  all: 'All',
  featured: 'Featured',
  more: 'Show older articles',
  newsletter: {
    title: 'One useful note a month',
    text: 'New articles by email. To leave, write to us or use the link in each note.',
    label: 'Email',
    submit: 'Subscribe',
    success: 'Thank you. The next note comes to your inbox.',
    failure: 'That did not work. Please try again.',
  },
} as const;
