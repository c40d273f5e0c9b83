import * as z from 'zod';

import { oneLine } from '../forms/person.ts';

/** What a person may be told of at once (product 12.34). */
export const pushKinds = ['view', 'visit', 'answer', 'bounce'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Which of them somebody wants. */
export const wantedKinds = z.strictObject({
  view: z.boolean(),
  visit: z.boolean(),
  answer: z.boolean(),
  bounce: z.boolean(),
});
export type WantedKinds = z.infer<typeof wantedKinds>;
/** What is chosen of them anew; the others stay as they are. */
export const kindsChange = z.partialRecord(z.enum(pushKinds), z.boolean());
export type KindsChange = Readonly<z.infer<typeof kindsChange>>;
export const allKinds: WantedKinds = { view: true, visit: true, answer: true, bounce: true };

/** The id of a device, of the SHA-256 of its endpoint in hex: its browser and we come to the same one. */
export const deviceIdOf = (hash: string): string => hash.slice(0, 20);

/** Devices of a person at most; the one that was added first makes room. */
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
  /** By which a browser subscribes to our messages. */
  publicKey: z.string(),
  kinds: wantedKinds,
  devices: z.array(z.object({ id: z.string(), name: z.string(), addedAt: z.iso.datetime() })),
});
export type PushSettings = z.infer<typeof pushSettings>;

/** What a device shows. A later message with the same tag replaces it. */
export const pushMessage = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() });
export type PushMessage = z.infer<typeof pushMessage>;
