import { Injectable } from '@nestjs/common';
import {
  endsAsPicture,
  largestPicture,
  mostPixels,
  mostPixelsHeldWhole,
  mostScans,
  pictureSide,
  pictureTypeOf,
  readPictureAddress,
  scansOf,
} from '@account/domain/identity/profile-image/picture';
import { sizeOfPicture } from '@account/domain/identity/profile-image/picture-size';
import type { FieldProblem } from '@account/contracts/platform/text';

import { Problem } from '../../platform/http/problem.js';
import { Turns } from '../../platform/queue/turns.js';
import { pictureLibrary } from './picture-library.js';

const timeoutSeconds = 4;
const webpQuality = 85;

/** Why a picture was not taken. */
export type PictureProblem = Extract<FieldProblem, `profileImage.${string}`>;

/** Decodes what people send and draws it anew: no byte of theirs, and nothing that they wrote into it, is kept. */
@Injectable()
export class PictureRenderer {
  /** A picture of the largest size takes 160 MB while it is decoded, so they take turns. */
  private readonly turns = new Turns({ atOnce: 1, waiting: 8, retryAfterSeconds: 5, work: 'picture' });

  /**
   * @param address a data address (RFC 2397)
   * @returns a WebP of 200 by 200 pixels: the middle of the picture, the right way up, its first frame
   * @throws {Problem} SERVICE_BUSY
   */
  async render(address: string): Promise<Buffer | PictureProblem> {
    const bytes = bytesOf(address);
    return typeof bytes === 'string' ? bytes : this.turns.take(() => draw(bytes));
  }
}

/** The bytes of what is, as far as they show without being unpacked, a picture of its type that may be drawn. */
function bytesOf(address: string): Buffer | PictureProblem {
  const read = readPictureAddress(address);
  if (read === undefined) return 'profileImage.format';
  const bytes = Buffer.from(read.base64, 'base64');
  if (bytes.length > largestPicture) return 'profileImage.tooLarge';
  // What is no base64 is skipped while it is read.
  if (bytes.length !== Buffer.byteLength(read.base64, 'base64')) return 'profileImage.unreadable';
  const type = pictureTypeOf(bytes);
  if (type === undefined || type !== read.type) return 'profileImage.format';
  if (!endsAsPicture(bytes, type)) return 'profileImage.unreadable';
  if (type === 'jpeg' && scansOf(bytes) > mostScans) return 'profileImage.unreadable';
  const size = sizeOfPicture(bytes, type);
  if (size === undefined) return 'profileImage.unreadable';
  return size.pixels > (size.isHeldWhole ? mostPixelsHeldWhole : mostPixels)
    ? 'profileImage.tooLarge'
    : bytes;
}

/** @throws {Problem} SERVICE_BUSY after four seconds */
async function draw(bytes: Buffer): Promise<Buffer | PictureProblem> {
  const sharp = await pictureLibrary();
  try {
    const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: mostPixels, pages: 1 });
    return await picture
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(pictureSide, pictureSide, { fit: 'cover', position: 'centre' })
      .toColorspace('srgb')
      .webp({ quality: webpQuality })
      .toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout:'))
      throw new Problem('SERVICE_BUSY', { retryAfterSeconds: 5, log: 'picture took too long' });
    return 'profileImage.unreadable';
  }
}
