import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ELF = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);
/** The offset of the processor in an ELF file, and its number for 64-bit ARM (ELF for the ARM 64-bit architecture). */
const MACHINE_OFFSET = 18;
const AARCH64 = 183;

/** Native libraries below a folder, and which of them do not run on Lambda's arm64. */
export function armBinaries(folder: string): {
  readonly native: readonly string[];
  readonly foreign: readonly string[];
} {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const native = files
    .filter((entry) => entry.isFile() && /\.(node|so(\.[\d.]+)?|dylib|dll)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return { native, foreign: native.filter((file) => !isArm(readFileSync(file))) };
}

const isArm = (bytes: Buffer): boolean =>
  bytes.subarray(0, ELF.length).equals(ELF) && bytes.readUInt16LE(MACHINE_OFFSET) === AARCH64;
