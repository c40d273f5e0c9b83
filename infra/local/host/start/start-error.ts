/** Why the host cannot start here, in words for the person who started it. Any other exception is a bug. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** Error codes of the operating system, and what each means for the person who starts the host. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The error of a stored file or folder that cannot be understood. */
export const damagedError = (path: string, cause: unknown): StartError =>
  new StartError(
    `The data in ${path} is damaged. Restore the folder from a copy, or move it away to start with an empty one.`,
    { cause },
  );

/** Why something cannot be stored, in words; undefined for errors that no operating system makes. */
export const reasonOf = (error: unknown): string | undefined => reasons[codeOf(error)];

/** The error of a folder that cannot be written to; other errors stay as they are. */
export function folderError(folder: string, error: unknown): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  return new StartError(`The data cannot be stored in ${folder}: ${reason}. Choose another folder.`, { cause: error });
}

/** The error of a port that cannot be listened at; other errors stay as they are. */
export function portError(port: number, error: unknown): unknown {
  if (codeOf(error) === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use by another program. Choose another port.`, { cause: error });
  if (codeOf(error) === 'EACCES')
    return new StartError(`This user may not listen at port ${port}. Choose one above 1023.`, { cause: error });
  return error;
}
