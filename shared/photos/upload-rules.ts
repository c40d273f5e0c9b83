/** Types, limits and messages of uploads (product 5.41 to 5.44). */
export const uploadRules = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10 * 1024 * 1024,
  /** Maximum after re-encoding in the browser: Lambda takes 6 MB of base64, about 4.5 MB of file (product 5.43). */
  sentBytes: 4 * 1024 * 1024,
  sentSidePx: 2560,
  wrongType: { title: 'Invalid File Type', message: 'Please select a JPG, PNG, or WebP image file.' },
  damaged: 'This image is damaged. Please select another one.',
  tooLarge: { title: 'File Too Large', message: 'Please select an image smaller than 10MB.' },
} as const;

export type UploadProblem = { readonly title: string; readonly message: string };

type ChosenFile = { readonly name: string; readonly type: string; readonly size: number };

/** How iPhones name their photos, unless they are set otherwise. */
const IPHONE_PHOTO = /\.hei[cf]$/i;

/** An iPhone makes a JPEG of its photo when a browser asks for one. */
const IPHONE_ADVICE =
  'On an iPhone, choose Settings, Camera, Formats, Most Compatible, or upload the photo from the phone itself.';

/** Why a file cannot be uploaded; undefined if it can. */
export function uploadProblem(file: ChosenFile): UploadProblem | undefined {
  const types: readonly string[] = uploadRules.types;
  if (!types.includes(file.type)) {
    const { title, message } = uploadRules.wrongType;
    return IPHONE_PHOTO.test(file.name) ? { title, message: `${message} ${IPHONE_ADVICE}` } : uploadRules.wrongType;
  }
  return file.size > uploadRules.maxBytes ? uploadRules.tooLarge : undefined;
}
