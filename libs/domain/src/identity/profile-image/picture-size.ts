import { mostFrames, type PictureType } from './picture.js';

/** What the structure of a file says before any of its pixels is unpacked. */
export interface PictureSize {
  /** Width by height. */
  pixels: number;
  /** It can only be drawn when all of it is unpacked in memory, not line by line. */
  isHeldWhole: boolean;
}

/** @returns undefined where the structure is not that of a picture, so that nobody tries to unpack it */
export function sizeOfPicture(bytes: Uint8Array, type: PictureType): PictureSize | undefined {
  const size = readers[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return size !== undefined && size.pixels > 0 ? size : undefined;
}

type Reader = (file: DataView) => PictureSize | undefined;

const readers: Record<PictureType, Reader> = { jpeg: readJpeg, png: readPng, gif: readGif };

/** The header is the first chunk (PNG 5.6). */
function readPng(file: DataView): PictureSize | undefined {
  const headerEnd = 29;
  const isHeader = file.byteLength >= headerEnd && file.getUint32(12) === 0x49484452;
  if (!isHeader) return undefined;
  const pixels = file.getUint32(16) * file.getUint32(20);
  return { pixels, isHeldWhole: file.getUint8(28) !== 0 };
}

/** From segment to segment up to the frame header (ITU T.81, B.2.2). */
function readJpeg(file: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= file.byteLength && file.getUint8(at) === 0xff) {
    const marker = file.getUint8(at + 1);
    if (isFrameHeader(marker)) {
      const pixels = file.getUint16(at + 5) * file.getUint16(at + 7);
      return { pixels, isHeldWhole: false };
    }
    if (marker === 0xff) at += 1;
    else at += 2 + file.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15; in their midst are the tables DHT and DAC and what is kept for extensions. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** From block to block to the very end of the file (GIF89a, appendix B); a frame may reach beyond the screen. */
function readGif(file: DataView): PictureSize | undefined {
  try {
    let [width, height] = [file.getUint16(6, true), file.getUint16(8, true)];
    let frames = 0;
    let at = 13 + colourTable(file.getUint8(10));
    while (frames <= mostFrames) {
      const block = file.getUint8(at);
      if (block === gif.trailer) {
        const isEnd = frames > 0 && at === file.byteLength - 1;
        return isEnd ? { pixels: width * height, isHeldWhole: true } : undefined;
      }
      if (block === gif.image) {
        frames += 1;
        width = Math.max(width, file.getUint16(at + 1, true) + file.getUint16(at + 5, true));
        height = Math.max(height, file.getUint16(at + 3, true) + file.getUint16(at + 7, true));
        at = afterSubBlocks(file, at + 11 + colourTable(file.getUint8(at + 9)));
      } else if (block === gif.extension) at = afterSubBlocks(file, at + 2);
      else return undefined;
    }
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const gif = { image: 0x2c, extension: 0x21, trailer: 0x3b } as const;

function colourTable(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** @throws {RangeError} where the file ends before its blocks do */
function afterSubBlocks(file: DataView, begin: number): number {
  let at = begin;
  for (let length = file.getUint8(at); length > 0; length = file.getUint8(at)) at += 1 + length;
  return at + 1;
}
