import * as z from 'zod';

import { oneLine } from '../forms/person.ts';

/** Kinds of events that a person can be notified of right away (product 12.34). */
export const pushKinds = ['view', 'visit', 'answer', 'bounce'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The kinds that a person wants. */
export const wantedKinds = z.strictObject({
  view: z.boolean(),
  visit: z.boolean(),
  answer: z.boolean(),
  bounce: z.boolean(),
});
export type WantedKinds = z.infer<typeof wantedKinds>;
/** The kinds whose choice changes; the others stay as they are. */
export const kindsChange = z.partialRecord(z.enum(pushKinds), z.boolean());
export type KindsChange = Readonly<z.infer<typeof kindsChange>>;
export const allKinds: WantedKinds = { view: true, visit: true, answer: true, bounce: true };

/** The id of a device, from the SHA-256 of its endpoint in hex; browser and server arrive at the same id. */
export const deviceIdOf = (hash: string): string => hash.slice(0, 20);

/** Most devices of a person. One more replaces the device that was added first. */
export const MAX_DEVICES = 10;

const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** A browser's subscription, as its `toJSON` gives it, with the name of the device. */
export const newDevice = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  name: oneLine(60).min(1),
});
export type NewDevice = z.infer<typeof newDevice>;

export const pushSettings = z.object({
  /** The key with which a browser subscribes to our messages. */
  publicKey: z.string(),
  kinds: wantedKinds,
  devices: z.array(z.object({ id: z.string(), name: z.string(), addedAt: z.iso.datetime() })),
});
export type PushSettings = z.infer<typeof pushSettings>;

/** What a device shows. A later message with the same tag replaces it. */
export const pushMessage = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() });
export type PushMessage = z.infer<typeof pushMessage>;
