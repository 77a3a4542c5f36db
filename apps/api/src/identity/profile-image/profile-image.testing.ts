import sharp from 'sharp';

/** Returns a picture in a single colour as a data URL. */
export async function somePicture(width = 64, height = 48, background = '#c8102e'): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return asAddress('png', bytes);
}

export function asAddress(type: string, bytes: Uint8Array): string {
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Decodes the WebP result for the test. The server itself never decodes WebP. */
export async function readDrawn(picture: Buffer) {
  const reader = { operation: ['VipsForeignLoadWebpBuffer'] };
  sharp.unblock(reader);
  const about = await sharp(picture).metadata();
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  sharp.block(reader);
  return { about, colourAt: (x: number, y: number) => [...data.subarray((y * 200 + x) * 4).subarray(0, 3)] };
}
