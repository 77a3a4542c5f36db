import { readGifFile } from './gif-file.js';
import { readJpegFile } from './jpeg-file.js';
import { longestSide, mostHeldBytes, mostPixels, mostUnpackedBytes, type PictureType } from './picture.js';
import { readPngFile } from './png-file.js';

/** What the structure of a file says before any of its pixels is unpacked, and the parts of it that hold the picture. */
export interface PictureFile {
  width: number;
  height: number;
  /** Bytes that all pixels take once they are unpacked, at most. */
  unpackedBytes: number;
  /** Bytes that a decoder has to hold at the same time, because it cannot go through the picture line by line. */
  heldBytes: number;
  /** A file of the same type, in pieces: what is needed to draw the picture, and nothing else. */
  parts: Uint8Array[];
}

type Reader = (bytes: Uint8Array) => PictureFile | undefined;

const readers: Record<PictureType, Reader> = { jpeg: readJpegFile, png: readPngFile, gif: readGifFile };

/** @returns undefined where the structure is not that of a picture from the first byte to the last */
export function readPictureFile(bytes: Uint8Array, type: PictureType): PictureFile | undefined {
  try {
    const file = readers[type](bytes);
    return file !== undefined && file.width > 0 && file.height > 0 ? file : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** More than a decoder is given, however few bytes it came in. */
export function isTooLarge({ width, height, unpackedBytes, heldBytes }: PictureFile): boolean {
  return (
    width * height > mostPixels ||
    Math.max(width, height) > longestSide ||
    unpackedBytes > mostUnpackedBytes ||
    heldBytes > mostHeldBytes
  );
}
