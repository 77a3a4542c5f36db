import {
  askForDataExportCall,
  dataArchiveCall,
  dataExportCall,
  dataExportDownloadCall,
  dataExportScreen,
} from '@account/contracts/identity/data-export/data-export.contract';
import { businessDateAt } from '@account/domain/commerce/calendar/business-date';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { DataExports } from './data-exports.service.js';

@Controller()
export class DataExportController {
  constructor(private readonly exports: DataExports) {}

  @ScreenData(dataExportScreen)
  screen(@Asked() { member }: Asked) {
    return this.exports.latest(member);
  }

  @Call(dataExportCall)
  state(@Asked() { member }: Asked) {
    return this.exports.latest(member);
  }

  @Call(askForDataExportCall)
  ask(@Asked() { member, context: { language } }: Asked) {
    return this.exports.ask(member, language);
  }

  @Call(dataExportDownloadCall)
  download(@Asked() { member }: Asked) {
    return this.exports.download(member);
  }

  /** Never kept by a cache; the browser saves it and opens nothing of it. */
  @Call(dataArchiveCall)
  async archive(@Asked() { member }: Asked, @Res() reply: FastifyReply): Promise<void> {
    const { content, madeAt } = await this.exports.archive(member);
    await reply
      .status(200)
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="account-data-${businessDateAt(madeAt)}.zip"`)
      .header('cache-control', 'no-store')
      .send(content);
  }
}
