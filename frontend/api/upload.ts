import { uploadProblem, uploadRules } from '#shared/photos/upload-rules.ts';
import { toastError } from '../ui/toast.tsx';
import { withServerMessage } from './use-call.ts';
import { useRunning } from './use-running.ts';

/** Shows what is wrong with a chosen file; true when it may be sent (product 5.41, 5.42). */
export function checkUpload(file: File): boolean {
  const problem = uploadProblem(file);
  if (problem) toastError(problem.title, problem.message);
  return problem === undefined;
}

/** Toast of a failure: why the picture is refused, else that it did not get through (product 5.45). */
export const failedUpload = withServerMessage('Upload failed', 'The photo could not be uploaded. Please try again.');

/** Names every upload of a picture to the buttons that wait for it. */
export const UPLOADING = ['upload'];

/** Whether a picture is on its way: what is saved or made meanwhile would be without it. */
export const useIsUploading = (): boolean => useRunning(UPLOADING).isRunning;

export const acceptedFiles = uploadRules.types.join(',');
