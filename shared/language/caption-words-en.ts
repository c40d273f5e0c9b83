/** What must be said of a picture, wherever a homeowner sees it. */
export const captionEnglish = {
  designLabels: { Preview: 'Preview', 'AI concept': 'AI concept' },
  notAPhotograph: (label: string) => `${label}, not a photograph`,
  shareAlike: 'The design is that photo, changed, and is shared under',
};
export type CaptionWords = typeof captionEnglish;
