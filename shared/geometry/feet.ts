/** The international foot, exact by definition since 1959. */
export const METERS_PER_FOOT = 0.3048;
