import { Injectable } from '@nestjs/common';
import {
  largestPicture,
  pictureTypeOf,
  readPictureAddress,
} from '@account/domain/identity/profile-image/picture';
import { isTooLarge, readPictureFile } from '@account/domain/identity/profile-image/picture-file';
import type { FieldProblem } from '@account/contracts/platform/text';

import { Turns } from '../../platform/queue/turns.js';
import { drawPicture } from './picture-drawing.js';

/** Why a picture was not taken. */
export type PictureProblem = Extract<FieldProblem, `profileImage.${string}`>;

/** Decodes what people send and draws it anew: no byte of theirs, and nothing that they wrote into it, is kept. */
@Injectable()
export class PictureRenderer {
  /** A picture of the largest size takes 140 MB while it is decoded, so they take turns. */
  private readonly turns = new Turns({ atOnce: 1, waiting: 12, retryAfterSeconds: 5, work: 'picture' });

  /**
   * @param address a data address (RFC 2397)
   * @returns a WebP of 200 by 200 pixels: the middle of the picture, the right way up, its first frame
   * @throws {Problem} SERVICE_BUSY
   */
  render(address: string): Promise<Buffer | PictureProblem> {
    return this.turns.take(async () => {
      const parts = partsOf(address);
      return typeof parts === 'string' ? parts : ((await drawPicture(parts)) ?? 'profileImage.unreadable');
    });
  }
}

/** What of a file may be given to a decoder: by its structure, without unpacking anything. */
function partsOf(address: string): Uint8Array[] | PictureProblem {
  const read = readPictureAddress(address);
  if (read === undefined) return 'profileImage.format';
  const bytes = Buffer.from(read.base64, 'base64');
  if (bytes.length > largestPicture) return 'profileImage.tooLarge';
  // What is no base64 is skipped while it is read.
  if (bytes.length !== Buffer.byteLength(read.base64, 'base64')) return 'profileImage.unreadable';
  const type = pictureTypeOf(bytes);
  if (type === undefined || type !== read.type) return 'profileImage.format';
  const file = readPictureFile(bytes, type);
  if (file === undefined) return 'profileImage.unreadable';
  return isTooLarge(file) ? 'profileImage.tooLarge' : file.parts;
}
