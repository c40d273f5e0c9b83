import { saveFile } from '../ui/save-file.ts';
import { toApiError } from './api-error.ts';
import { useCall, withServerMessage } from './use-call.ts';

/**
 * Fetches a document by its path and saves it under the name that the server gives it. A refusal shows as a toast. A
 * plain link would replace the page with the refusal.
 */
export const useDocument = () =>
  useCall(saveDocument, {
    failure: withServerMessage('Download Failed', 'The document could not be fetched. Please try again.'),
  });

async function saveDocument(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw await toApiError(response);
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), name);
}
