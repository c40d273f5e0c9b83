/** Factor on the timeouts of tests and of the functions they call, for machines on which other programs use the CPU. */
export const PATIENCE = 5;
