import { raisedAlarms, type MoneyAlarm } from '@account/domain/commerce/books/billing-watch/money-alarms';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../messaging/outbox/index.js';
import { SettingsService } from '../../../store/settings/index.js';
import { BusinessDay } from '../../ledger/business-day/index.js';
import { checkBilling } from '../../ledger/scheduled-jobs/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { JobHandler } from '../../../platform/queue/job-handler.js';
import { BillingWatchRepository } from './billing-watch.repository.js';
import { MoneyFigures, type DayFigures } from './money-figures.service.js';
import { moneyReportMail } from './money-report.mail.js';

@Injectable()
export class BillingWatch {
  constructor(
    private readonly figures: MoneyFigures,
    private readonly watch: BillingWatchRepository,
    private readonly settings: SettingsService,
    private readonly outbox: Outbox,
    private readonly day: BusinessDay,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  @JobHandler(checkBilling)
  async checkBilling(): Promise<void> {
    await this.raiseAlarms();
    await this.sendDigest();
  }

  /** Mails and logs each new alarm once, in the first process that detects it. */
  async raiseAlarms(): Promise<void> {
    const alarms = raisedAlarms(await this.figures.findAlarmFigures(), this.settings.current().billingWatch);
    const today = await this.day.today();
    const begun = await this.database.transaction(async (transaction) => {
      const rings = await this.watch.saveAlarms(transaction, alarms, this.clock.now());
      if (rings.length > 0) await this.mailReport(transaction, today, rings, null);
      return rings;
    });
    for (const alarm of begun)
      this.logger.error('money_alarm.raised', undefined, { code: `billing.alarm.${alarm}` });
  }

  /**
   * Claims the report before it is calculated. A failed calculation is then retried after half an hour instead
   * of every minute.
   */
  async sendDigest(): Promise<void> {
    const { digestAt, mailTo } = this.settings.current().billingWatch;
    if (mailTo.length === 0 || !(await this.watch.isDigestDue(digestAt))) return;
    const claim = await this.watch.claimDigest(digestAt);
    if (claim === undefined) return;
    const figures = await this.figures.findDayFigures(claim.day);
    await this.database.transaction(async (transaction) => {
      if (await this.watch.finishDigest(transaction, claim))
        await this.mailReport(
          transaction,
          claim.day,
          await this.watch.findActiveAlarms(transaction),
          figures,
        );
    });
  }

  private async mailReport(
    transaction: Transaction,
    day: BusinessDate,
    alarms: readonly MoneyAlarm[],
    figures: DayFigures | null,
  ): Promise<void> {
    const { mailTo, language } = this.settings.current().billingWatch;
    for (const to of mailTo)
      await this.outbox.addMail(transaction, {
        template: moneyReportMail,
        values: { day, alarms: [...alarms], figures },
        ...{ to, language },
      });
  }
}
