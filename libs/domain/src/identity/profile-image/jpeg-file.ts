import { viewOf, type PictureFile } from './picture-file.types.js';

/**
 * Cameras write one scan, and progressive pictures have about ten. The decoder passes over the whole picture
 * once per scan.
 */
export const maxJpegScans = 30;

/** In bytes; twice the size of a colour profile for a printing press. */
const maxColourProfileBytes = 1024 * 1024;

const marker = { quantisation: 0xdb, huffman: 0xc4, restart: 0xdd, scan: 0xda, end: 0xd9 } as const;

const tables: ReadonlySet<number> = new Set([marker.quantisation, marker.huffman, marker.restart]);

/**
 * Baseline, extended and progressive DCT with Huffman coding, which cameras and browsers write (ITU T.81, table
 * B.1).
 */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

const progressive = 0xc2;

/** Prefixes of the application segments that decoders use. */
const startMarkers: Record<number, string> = { 0xe0: 'JFIF\0', 0xe1: 'Exif\0\0', 0xee: 'Adobe' };

const colourProfile = 0xe2;

/**
 * Parses a JPEG file to the last byte (ITU T.81, B.2).
 * @throws {RangeError} if the file ends within a segment
 */
export function readJpegFile(bytes: Uint8Array): PictureFile | undefined {
  const file = new JpegFile(bytes);
  const view = viewOf(bytes);
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const code = view.getUint8(at + 1);
    if (code === 0xff) at += 1;
    else if (code === marker.end) return at + 2 === bytes.length ? file.ended() : undefined;
    else {
      const end = at + 2 + view.getUint16(at + 2);
      if (end < at + 4 || !file.add(code, bytes.subarray(at, end))) return undefined;
      at = code === marker.scan ? afterScan(bytes, end) : end;
      if (code === marker.scan) file.parts.push(bytes.subarray(end, at));
    }
  }
}

interface Frame {
  width: number;
  height: number;
  components: number;
  coefficients: number;
  isProgressive: boolean;
}

class JpegFile {
  readonly parts: Uint8Array[];
  private frame: Frame | undefined;
  private scans = 0;
  private hasPartialScan = false;
  private profileBytes = 0;
  private readonly seen = new Set<number>();

  constructor(private readonly bytes: Uint8Array) {
    this.parts = [bytes.subarray(0, 2)];
  }

  /** Keeps a segment if the decoder needs it. Returns false if the segment is not allowed at this position. */
  add(code: number, segment: Uint8Array): boolean {
    if (tables.has(code) || this.isNeeded(code, segment)) this.parts.push(segment);
    else if (frames.has(code)) {
      if (this.frame !== undefined) return false;
      this.frame = frameOf(code, segment);
      this.parts.push(segment);
      return this.frame !== undefined;
    } else if (code === marker.scan) return this.addScan(segment);
    else return isApplications(code);
    return true;
  }

  ended(): PictureFile | undefined {
    if (this.frame === undefined || this.scans === 0) return undefined;
    this.parts.push(this.bytes.subarray(-2));
    const { width, height, components, coefficients, isProgressive } = this.frame;
    const isBufferedWhole = isProgressive || this.hasPartialScan;
    return {
      width,
      height,
      unpackedBytes: width * height * components,
      // Each coefficient needs two bytes.
      bufferedBytes: isBufferedWhole ? 2 * coefficients : 0,
      parts: this.parts,
    };
  }

  private addScan(segment: Uint8Array): boolean {
    if (this.frame === undefined || (this.scans += 1) > maxJpegScans) return false;
    if (segment[4] !== this.frame.components) this.hasPartialScan = true;
    this.parts.push(segment);
    return true;
  }

  private isNeeded(code: number, segment: Uint8Array): boolean {
    const beginning = startMarkers[code];
    if (beginning !== undefined) return begins(segment, beginning) && this.isFirst(code);
    if (code !== colourProfile || !begins(segment, 'ICC_PROFILE\0')) return false;
    this.profileBytes += segment.length;
    return this.profileBytes <= maxColourProfileBytes;
  }

  private isFirst(code: number): boolean {
    const isFirst = !this.seen.has(code);
    this.seen.add(code);
    return isFirst;
  }
}

function begins(segment: Uint8Array, name: string): boolean {
  return [...name].every((letter, index) => segment[4 + index] === letter.charCodeAt(0));
}

function isApplications(code: number): boolean {
  return (code >= 0xe0 && code <= 0xef) || code === 0xfe;
}

function frameOf(code: number, segment: Uint8Array): Frame | undefined {
  const view = viewOf(segment);
  const [height, width, components] = [view.getUint16(5), view.getUint16(7), view.getUint8(9)];
  if (view.getUint8(4) !== 8 || ![1, 3, 4].includes(components)) return undefined;
  if (segment.length !== 10 + 3 * components) return undefined;
  const factors = Array.from({ length: components }, (_, index) => view.getUint8(11 + 3 * index));
  const [across, down] = [factors.map((factor) => factor >> 4), factors.map((factor) => factor & 15)];
  if ([...across, ...down].some((factor) => factor < 1 || factor > 4)) return undefined;
  const units = Math.ceil(width / (8 * Math.max(...across))) * Math.ceil(height / (8 * Math.max(...down)));
  const blocks = units * across.reduce((sum, factor, index) => sum + factor * (down[index] ?? 0), 0);
  return { width, height, components, coefficients: 64 * blocks, isProgressive: code === progressive };
}

/**
 * Returns the offset of the next marker that is neither a stuffed byte nor a restart marker (ITU T.81,
 * B.1.1.5).
 * @throws {RangeError} if the file ends before a marker
 */
function afterScan(bytes: Uint8Array, begin: number): number {
  for (let at = bytes.indexOf(0xff, begin); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === 0xff) at += 1;
    else if (next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7)) at += 2;
    else return at;
  }
  throw new RangeError('the scan has no end');
}
