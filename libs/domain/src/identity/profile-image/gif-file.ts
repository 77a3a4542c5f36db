import { viewOf, type PictureFile } from './picture-file.types.js';

export const maxGifFrames = 1_000;

const block = { image: 0x2c, extension: 0x21, trailer: 0x3b } as const;

/** Graphic control extension, which specifies whether a colour of the next frame is transparent. */
const graphicControl = 0xf9;

/** Memory of the decoder per screen pixel: the current image and the image before the frame. */
const pixelBytes = 8;

/**
 * Parses a GIF89a file (appendix B) to the last byte, but returns only the first frame.
 * @throws {RangeError} if the file ends early
 */
export function readGifFile(bytes: Uint8Array): PictureFile | undefined {
  const view = viewOf(bytes);
  let [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  let at = 13 + colourTable(view.getUint8(10));
  const parts = [bytes.subarray(0, at)];
  let control: Uint8Array | undefined;
  let frames = 0;
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === block.trailer) {
      if (frames === 0 || at !== bytes.length - 1) return undefined;
      parts.push(bytes.subarray(at, at + 1));
      const bufferedBytes = width * height * pixelBytes;
      return { width, height, unpackedBytes: bufferedBytes, bufferedBytes, parts };
    }
    const begin = at;
    if (kind === block.image) {
      frames += 1;
      if (frames > maxGifFrames) return undefined;
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = afterSubBlocks(view, at + 11 + colourTable(view.getUint8(at + 9)));
      if (frames === 1) parts.push(...(control ? [control] : []), bytes.subarray(begin, at));
    } else if (kind === block.extension) {
      at = afterSubBlocks(view, at + 2);
      if (view.getUint8(begin + 1) === graphicControl) control = bytes.subarray(begin, at);
    } else return undefined;
  }
}

function colourTable(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function afterSubBlocks(view: DataView, begin: number): number {
  let at = begin;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
  return at + 1;
}
