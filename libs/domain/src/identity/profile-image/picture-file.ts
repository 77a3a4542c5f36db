import { readGifFile } from './gif-file.js';
import { readJpegFile } from './jpeg-file.js';
import { maxSidePixels, maxBufferedBytes, maxPixels, maxUnpackedBytes, type PictureType } from './picture.js';
import type { PictureFile } from './picture-file.types.js';
import { readPngFile } from './png-file.js';

type Reader = (bytes: Uint8Array) => PictureFile | undefined;

const readers: Record<PictureType, Reader> = { jpeg: readJpegFile, png: readPngFile, gif: readGifFile };

/** @returns undefined if any part of the file, up to the last byte, does not have the structure of a picture */
export function readPictureFile(bytes: Uint8Array, type: PictureType): PictureFile | undefined {
  try {
    const file = readers[type](bytes);
    return file !== undefined && file.width > 0 && file.height > 0 ? file : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns whether the picture exceeds the limits of the decoder, regardless of the size of the file. */
export function isTooLarge({ width, height, unpackedBytes, bufferedBytes }: PictureFile): boolean {
  return (
    width * height > maxPixels ||
    Math.max(width, height) > maxSidePixels ||
    unpackedBytes > maxUnpackedBytes ||
    bufferedBytes > maxBufferedBytes
  );
}
