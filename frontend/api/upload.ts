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

/** Toast of a failed upload: why the picture was refused, or else that it did not get through (product 5.45). */
export const failedUpload = withServerMessage('Upload failed', 'The photo could not be uploaded. Please try again.');

/** The key of all picture uploads, by which buttons wait for them. */
export const UPLOADING = ['upload'];

/** Whether a picture is being uploaded. What is saved or made before it arrives would lack it. */
export const useIsUploading = (): boolean => useRunning(UPLOADING).isRunning;

export const acceptedFiles = uploadRules.types.join(',');
