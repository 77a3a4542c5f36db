import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { OutsideContract } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { ProfileImages } from './profile-image.service.js';

/** Prevents a picture that is opened as a page from running scripts or loading resources. */
const picturePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

@Controller()
export class PictureController {
  constructor(private readonly images: ProfileImages) {}

  /** Accessible to everyone who knows the URL, including pages of applications; cached only by the browser. */
  @Get('/profile-images/:file')
  @OutsideContract()
  async picture(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const picture = await this.images.find(file);
    if (picture === null) throw new Problem('NOT_FOUND');
    await reply
      .header('content-type', 'image/webp')
      .header('content-security-policy', picturePolicy)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(picture);
  }
}
