import { uploadProblem, uploadRules } from '#shared/photos/upload-rules.ts';
import { toastError } from '../ui/toast.tsx';

/** Shows what is wrong with a chosen file; true when it may be sent (product 5.41, 5.42). */
export function checkUpload(file: File): boolean {
  const problem = uploadProblem(file);
  if (problem) toastError(problem.title, problem.message);
  return problem === undefined;
}

export const acceptedFiles = uploadRules.types.join(',');
