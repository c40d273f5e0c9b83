/**
 * How many times longer than on a calm machine the tests wait, here and in the functions they call: other programs may
 * take both cores.
 */
export const PATIENCE = 5;
