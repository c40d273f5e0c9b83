/** '102 E Heron Street' of '102 E Heron Street, Fort Lauderdale, FL 33304, USA'. */
export const streetLine = (address: string): string => address.split(',')[0] ?? address;
