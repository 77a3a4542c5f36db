import { Injectable } from '@nestjs/common';
import {
  largestPicture,
  pictureTypeOf,
  parsePictureDataUrl,
} from '@account/domain/identity/profile-image/picture';
import { isTooLarge, readPictureFile } from '@account/domain/identity/profile-image/picture-file';
import type { PictureFile } from '@account/domain/identity/profile-image/picture-file.types';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';

import { Problem } from '../../platform/http/problem.js';
import { Semaphore } from '../../platform/queue/semaphore.js';
import { drawPicture } from './picture-drawing.js';

/** Size of one megapixel with four channels. */
const maxSmallBytes = 4_000_000;

export type PictureProblem = Extract<FieldProblem, `profileImage.${string}`>;

/** Decodes uploaded pictures and encodes them again, so that neither uploaded bytes nor metadata are stored. */
@Injectable()
export class PictureRenderer {
  /** This timeout is in wall-clock time, because a request waits for the picture. */
  protected readonly timeoutSeconds: number = 4;

  /**
   * Decoding a picture of the maximum size needs 140 MB, so that only one large picture is decoded at a time.
   */
  private readonly large = new Semaphore({
    concurrency: 1,
    waiting: 12,
    retryAfterSeconds: 5,
    work: 'picture',
  });
  /** Pictures from the page are small and do not wait for large ones. */
  private readonly small = new Semaphore({
    concurrency: 3,
    waiting: 12,
    retryAfterSeconds: 5,
    work: 'small picture',
  });

  /**
   * @param address a data URL (RFC 2397)
   * @returns an upright WebP of 200 by 200 pixels, cropped to the centre
   */
  async render(address: string, isAwaited = () => true): Promise<Buffer | PictureProblem> {
    const file = fileOf(address);
    if (typeof file === 'string') return file;
    const semaphore = file.unpackedBytes <= maxSmallBytes ? this.small : this.large;
    return semaphore.run(() => {
      if (!isAwaited()) throw renderingAborted();
      return this.draw(address);
    });
  }

  private async draw(address: string): Promise<Buffer | PictureProblem> {
    const file = fileOf(address);
    if (typeof file === 'string') return file;
    return (await drawPicture(file.parts, this.timeoutSeconds)) ?? 'profileImage.unreadable';
  }
}

export function renderingAborted(): Problem {
  return new Problem('SERVICE_BUSY', { retryAfterSeconds: 5, log: 'the request was aborted' });
}

/** Checks the structure of a file without decoding or decompressing it. */
function fileOf(address: string): PictureFile | PictureProblem {
  const read = parsePictureDataUrl(address);
  if (read === undefined) return 'profileImage.format';
  const bytes = Buffer.from(read.base64, 'base64');
  if (bytes.length > largestPicture) return 'profileImage.tooLarge';
  // Buffer.from ignores characters that are not base64.
  if (bytes.length !== Buffer.byteLength(read.base64, 'base64')) return 'profileImage.unreadable';
  const type = pictureTypeOf(bytes);
  if (type === undefined || type !== read.type) return 'profileImage.format';
  const file = readPictureFile(bytes, type);
  if (file === undefined) return 'profileImage.unreadable';
  return isTooLarge(file) ? 'profileImage.tooLarge' : file;
}
