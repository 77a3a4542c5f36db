import { fallbackLanguage } from '@account/domain/platform/language';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { OutsideContract } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { StoreViews } from './store-views.service.js';

const kept = 'public, max-age=600';

/** Paths that browsers, feed readers and home screens request without loading a page first. */
@Controller()
export class StoreIconsController {
  constructor(private readonly stores: StoreViews) {}

  @Get('/favicon.ico')
  @OutsideContract()
  async favicon(@Res() reply: FastifyReply): Promise<void> {
    const { favicon, appleTouchIcon } = this.images();
    await leadTo(favicon ?? appleTouchIcon, reply);
  }

  @Get(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
  @OutsideContract()
  async touchIcon(@Res() reply: FastifyReply): Promise<void> {
    const { favicon, appleTouchIcon } = this.images();
    await leadTo(appleTouchIcon ?? favicon, reply);
  }

  private images() {
    return this.stores.viewIn(fallbackLanguage).images;
  }
}

async function leadTo(icon: string | null, reply: FastifyReply): Promise<void> {
  if (icon === null) throw new Problem('NOT_FOUND', { log: 'store without an icon' });
  await reply.header('cache-control', kept).redirect(icon, 302);
}
