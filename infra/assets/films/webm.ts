/** One encoded frame. */
export type Chunk = { readonly atMs: number; readonly key: boolean; readonly data: Uint8Array };

type Film = {
  readonly width: number;
  readonly height: number;
  readonly lengthMs: number;
  /** In order of time, a key frame first. */
  readonly chunks: readonly Chunk[];
};

/** Ids of the elements written here, from RFC 9559 (Matroska) and the WebM guidelines. */
const id = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

type Id = (typeof id)[keyof typeof id];

function idBytes(value: Id): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

/** Element length as an 8-byte EBML number: the first byte 0x01 marks that size. */
function lengthBytes(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return bytes;
}

function element(name: Id, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([idBytes(name), lengthBytes(body.length), body]);
}

/** Always 8 bytes, so that the cues' length does not depend on the positions they contain. */
function uint(name: Id, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(name, bytes);
}

function double(name: Id, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(name, bytes);
}

const string = (name: Id, value: string): Buffer => element(name, Buffer.from(value));

function simpleBlock({ atMs, key, data }: Chunk, clusterMs: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeInt16BE(atMs - clusterMs, 1);
  head.writeUInt8(key ? 0x80 : 0, 3);
  return element(id.simpleBlock, head, data);
}

/** One cluster per key frame. */
function clustersOf(chunks: readonly Chunk[]): readonly { readonly atMs: number; readonly bytes: Buffer }[] {
  const starts = chunks.flatMap(({ key }, at) => (key ? [at] : []));
  return starts.map((start, at) => {
    const group = chunks.slice(start, starts[at + 1]);
    const atMs = group[0]?.atMs ?? 0;
    const blocks = group.map((chunk) => simpleBlock(chunk, atMs));
    return { atMs, bytes: element(id.cluster, uint(id.timestamp, atMs), ...blocks) };
  });
}

function cuesOf(clusters: readonly { readonly atMs: number; readonly bytes: Buffer }[], firstAt: number): Buffer {
  let position = firstAt;
  const points = clusters.map(({ atMs, bytes }) => {
    const track = element(id.cueTrackPositions, uint(id.cueTrack, 1), uint(id.cueClusterPosition, position));
    position += bytes.length;
    return element(id.cuePoint, uint(id.cueTime, atMs), track);
  });
  return element(id.cues, ...points);
}

/** Muxes a WebM file with one VP9 track. The cues come first, so that a player can seek before it has the whole file. */
export function webm({ width, height, lengthMs, chunks }: Film): Buffer {
  const head = element(
    id.ebml,
    uint(id.ebmlVersion, 1),
    uint(id.ebmlReadVersion, 1),
    uint(id.ebmlMaxIdLength, 4),
    uint(id.ebmlMaxSizeLength, 8),
    string(id.docType, 'webm'),
    uint(id.docTypeVersion, 4),
    uint(id.docTypeReadVersion, 2),
  );
  const info = element(
    id.info,
    uint(id.timestampScale, 1_000_000),
    double(id.duration, lengthMs),
    string(id.muxingApp, 'Paveprint'),
    string(id.writingApp, 'Paveprint'),
  );
  const video = element(id.video, uint(id.pixelWidth, width), uint(id.pixelHeight, height));
  const track = [
    uint(id.trackNumber, 1),
    uint(id.trackUid, 1),
    uint(id.trackType, 1),
    string(id.codecId, 'V_VP9'),
    video,
  ];
  const tracks = element(id.tracks, element(id.trackEntry, ...track));
  const clusters = clustersOf(chunks);
  const before = info.length + tracks.length;
  const cues = cuesOf(clusters, before + cuesOf(clusters, 0).length);
  const segment = element(id.segment, info, tracks, cues, ...clusters.map(({ bytes }) => bytes));
  return Buffer.concat([head, segment]);
}
