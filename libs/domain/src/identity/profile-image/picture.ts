/** Side of the square that a profile image becomes, in pixels. */
export const pictureSide = 200;

/** Bytes. */
export const largestPicture = 5 * 1024 * 1024;

/** Width by height. */
export const mostPixels = 40_000_000;

/** Width by height, where the picture can only be unpacked as a whole. */
export const mostPixelsHeldWhole = 10_000_000;

export const mostFrames = 1_000;

export const pictureTypes = ['jpeg', 'png', 'gif'] as const;

export type PictureType = (typeof pictureTypes)[number];

interface Signature {
  begins: readonly number[];
  ends: readonly number[];
}

const signatures: Record<PictureType, Signature> = {
  jpeg: { begins: [0xff, 0xd8, 0xff], ends: [0xff, 0xd9] },
  png: {
    begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ends: [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
  },
  gif: { begins: [0x47, 0x49, 0x46, 0x38], ends: [0x3b] },
};

/** What the bytes themselves say they are, whatever anyone calls them. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return pictureTypes.find((type) => stands(bytes, signatures[type].begins, 0));
}

/** Whether nothing follows the end of the picture: what does is not for us, and may be something else altogether. */
export function endsAsPicture(bytes: Uint8Array, type: PictureType): boolean {
  const { ends } = signatures[type];
  return stands(bytes, ends, bytes.length - ends.length);
}

function stands(bytes: Uint8Array, mark: readonly number[], at: number): boolean {
  return mark.every((byte, index) => bytes[at + index] === byte);
}

/** Scans of a JPEG; a camera writes one, a progressive picture about ten. */
export const mostScans = 30;

/** How often a JPEG goes over the picture: each scan costs as much as the whole picture. */
export function scansOf(jpeg: Uint8Array): number {
  let scans = 0;
  for (let at = jpeg.indexOf(0xff); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    if (jpeg[at + 1] === 0xda) scans += 1;
  }
  return scans;
}

const address = /^data:image\/(jpeg|jpg|png|gif);base64,/;

/** What a data address (RFC 2397) says of the picture in it, and where its base64 begins; undefined for any other text. */
export function readPictureAddress(text: string): { type: PictureType; base64: string } | undefined {
  const [prefix, name] = address.exec(text.slice(0, 32)) ?? [];
  if (prefix === undefined || name === undefined) return undefined;
  return { type: name === 'jpg' ? 'jpeg' : (name as PictureType), base64: text.slice(prefix.length) };
}
