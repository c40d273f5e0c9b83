import type { CaptionWords } from './caption-words-en.ts';

export const captionSpanish = {
  designLabels: { Preview: 'Vista previa', 'AI concept': 'Diseño hecho con IA' },
  notAPhotograph: (label) => `${label}, no es una fotografía`,
  shareAlike: 'El diseño es esa foto, modificada, y se comparte bajo',
} satisfies CaptionWords;
