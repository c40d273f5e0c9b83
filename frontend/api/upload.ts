import { uploadProblem, uploadRules } from '#shared/photos/upload-rules.ts';
import { toastError } from '../ui/toast.tsx';

/** Tells what is wrong with a chosen file in the spec's words; true when it may be sent. */
export function checkUpload(file: File): boolean {
  const problem = uploadProblem(file);
  if (problem) toastError(problem.title, problem.message);
  return problem === undefined;
}

export const acceptedFiles = uploadRules.types.join(',');
