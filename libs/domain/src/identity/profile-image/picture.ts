/** Length of each side of the square profile image in pixels. */
export const pictureSide = 200;

/** Bytes. */
export const largestPicture = 5 * 1024 * 1024;

/** Maximum number of pixels (width times height). */
export const maxPixels = 40_000_000;

/**
 * Maximum length of a side in pixels, which is the length of a panorama of a phone. A longer picture would have
 * to be decoded completely to show only a square in its middle.
 */
export const maxSidePixels = 16_384;

/** Size in bytes of 40 megapixels with four channels of one byte. */
export const maxUnpackedBytes = 160_000_000;

/** Size in bytes of a progressive JPEG of 26 megapixels with halved chroma, or of a GIF of 10 megapixels. */
export const maxBufferedBytes = 80_000_000;

export const pictureTypes = ['jpeg', 'png', 'gif'] as const;

export type PictureType = (typeof pictureTypes)[number];

const signatures: Record<PictureType, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
};

export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return pictureTypes.find((type) => signatures[type].every((byte, index) => bytes[index] === byte));
}

const address = /^data:image\/(jpeg|jpg|png|gif);base64,/;

/**
 * Parses a data URL (RFC 2397). Returns the picture type and the start of the base64 text; undefined for any
 * other text.
 */
export function parsePictureDataUrl(text: string): { type: PictureType; base64: string } | undefined {
  const [prefix, name] = address.exec(text.slice(0, 32)) ?? [];
  if (prefix === undefined || name === undefined) return undefined;
  return { type: name === 'jpg' ? 'jpeg' : (name as PictureType), base64: text.slice(prefix.length) };
}
