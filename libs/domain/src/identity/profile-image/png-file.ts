import { viewOf, type PictureFile } from './picture-file.types.js';

/** Number of channels by colour type (PNG 11.2.1); a palette is decoded to RGBA. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

const depths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/**
 * Chunks that may occur once, with their maximum length. Deflate can expand data a thousandfold; with this
 * limit, a colour profile stays below 8 MB.
 */
const single: Record<string, number> = {
  PLTE: 768,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: 8_192,
  eXIf: 65_536,
};

/** Chunks that change the picture. Other critical chunks are not standard (PNG 4.7.2). */
const critical: ReadonlySet<string> = new Set(['PLTE', 'tRNS']);

/**
 * Parses all chunks up to the end of the file (PNG 5.3).
 * @throws {RangeError} if the file ends within a chunk
 */
export function readPngFile(bytes: Uint8Array): PictureFile | undefined {
  const header = headerOf(bytes);
  if (header === undefined) return undefined;
  const parts = [bytes.subarray(0, 33)];
  const seen = new Set<string>();
  for (let at = 33; ;) {
    const { name, length, end } = chunkAt(bytes, at);
    const chunk = bytes.subarray(at, end);
    at = end;
    if (name === 'IEND') {
      parts.push(chunk);
      return seen.has('IDAT') && end === bytes.length ? fileOf(header, parts, seen) : undefined;
    }
    const longest = single[name];
    if (name === 'IDAT') {
      seen.add(name);
      parts.push(chunk);
    } else if (longest === undefined) {
      if (isCritical(name)) return undefined;
    } else if (seen.has(name) || length > longest) {
      if (critical.has(name)) return undefined;
    } else if (!seen.has('IDAT') || name === 'eXIf') {
      seen.add(name);
      parts.push(chunk);
    }
  }
}

interface Header {
  width: number;
  height: number;
  pixelBytes: number;
  isInterlaced: boolean;
}

function headerOf(bytes: Uint8Array): Header | undefined {
  const { name, length } = chunkAt(bytes, 8);
  if (name !== 'IHDR' || length !== 13) return undefined;
  const view = viewOf(bytes);
  const [depth, colour, interlace] = [view.getUint8(24), view.getUint8(25), view.getUint8(28)];
  const isKnown = depths[colour]?.includes(depth) && view.getUint16(26) === 0 && interlace <= 1;
  if (!isKnown) return undefined;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    pixelBytes: Math.min(4, (channels[colour] ?? 4) + 1) * (depth === 16 ? 2 : 1),
    isInterlaced: interlace === 1,
  };
}

function chunkAt(bytes: Uint8Array, at: number): { name: string; length: number; end: number } {
  const length = viewOf(bytes).getUint32(at);
  const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  return { name, length, end: at + 12 + length };
}

function isCritical(name: string): boolean {
  return !/^[a-z][A-Za-z]{3}$/.test(name);
}

function fileOf(header: Header, parts: Uint8Array[], seen: ReadonlySet<string>): PictureFile {
  const { width, height, pixelBytes, isInterlaced } = header;
  const unpackedBytes = width * height * pixelBytes;
  // Rotating a picture by its EXIF orientation requires the whole picture in memory.
  const isBufferedWhole = isInterlaced || seen.has('eXIf');
  return { width, height, unpackedBytes, bufferedBytes: isBufferedWhole ? unpackedBytes : 0, parts };
}
