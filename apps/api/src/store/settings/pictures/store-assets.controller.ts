import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { OutsideContract } from '../../../platform/http/endpoint.decorators.js';
import { Problem } from '../../../platform/http/problem.js';
import { StoreAssetsService } from './store-assets.service.js';

/**
 * A picture that is opened directly must not run or load anything. Other origins may embed it, because webmail
 * pages show it.
 */
const picturePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

@Controller()
export class StoreAssetsController {
  constructor(private readonly assets: StoreAssetsService) {}

  @Get('/store-assets/:name')
  @OutsideContract()
  async picture(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const picture = await this.assets.find(name);
    if (picture === null) throw new Problem('NOT_FOUND');
    await reply
      .header('content-type', picture.mediaType)
      .header('content-security-policy', picturePolicy)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(picture.bytes));
  }
}
