import * as z from 'zod';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:00');

const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);

/** When visits may be booked on one day of the week, in the organization's time zone. */
export const timeSlot = z
  .strictObject({ day: weekday, startTime: clock, endTime: clock, enabled: z.boolean() })
  .refine(({ startTime, endTime }) => startTime < endTime, 'the start must be before the end');
export type TimeSlot = z.infer<typeof timeSlot>;

/** Default time slots (product 12.8, 12.9). */
export const defaultTimeSlots: readonly TimeSlot[] = weekday.options.map((day) => {
  const weekend = day === 'saturday' || day === 'sunday';
  return { day, startTime: '09:00', endTime: weekend ? '13:00' : '17:00', enabled: !weekend };
});
