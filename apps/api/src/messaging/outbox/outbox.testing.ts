import { RecordedMailGateway } from '@account/gateways/mail/recorded-mail-gateway.testing';
import { RecordedSmsGateway } from '@account/gateways/sms/recorded-sms-gateway.testing';
import { SmsGateway } from '@account/gateways/sms/sms-gateway';
import { MailGateway } from '@account/gateways/mail/mail-gateway';
import { Global, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { TestClock } from '@account/testing/test-clock';

import { loadConfig } from '../../platform/config/config.js';
import { NotificationSender } from '../../platform/lifecycle/notifications.port.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { MailSenders, type MailSender } from '../mail/mail-senders.service.js';
import { MessagingModule } from '../messaging.module.js';
import { JobTablesModule } from '../../platform/job-tables/job-tables.module.js';
import { PlatformServicesModule } from '../../platform/platform-services.module.js';

const sender: MailSender = {
  name: 'YORUBE',
  address: 'no-reply@yorube.example',
  accentColor: '#C8102E',
  codeNames: {},
  isEnabledPassword: true,
};

/** A fake queue that only records its calls. */
export class RememberingQueue {
  readonly handed: { job: string; data: unknown; deduplicationId: string | undefined }[] = [];

  enqueueInBackground(
    job: { name: string },
    data: unknown,
    { deduplicationId }: { deduplicationId?: string } = {},
  ): void {
    this.handed.push({ job: job.name, data, deduplicationId });
  }

  enqueue(...handing: Parameters<RememberingQueue['enqueueInBackground']>): Promise<void> {
    this.enqueueInBackground(...handing);
    return Promise.resolve();
  }
}

export interface OutboxProgram {
  program: TestingModule;
  gateway: RecordedMailGateway;
  smsGateway: RecordedSmsGateway;
  queue: RememberingQueue;
  clock: TestClock;
}

/** Starts the outbox with a real database. The test controls the clock, the queue and the mail server. */
export async function startOutbox(
  databaseUrl: string,
  { clock = new TestClock(), gateway = new RecordedMailGateway(), secretKeys = 'A'.repeat(43) } = {},
): Promise<OutboxProgram> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    // 16 concurrent deliveries share 10 connections, which can exceed the default timeout on a busy machine.
    DATABASE_TIMEOUT: '20000',
    PUBLIC_ORIGIN: 'https://account.yorube.example',
    SECRET_KEYS: secretKeys,
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  });
  const queue = new RememberingQueue();
  const smsGateway = new RecordedSmsGateway();

  @Global()
  @Module({
    providers: [
      { provide: Queue, useValue: queue },
      { provide: NotificationSender, useValue: { template: 'none' } },
      {
        provide: MailSenders,
        useValue: { findSender: () => sender, findRecipient: () => Promise.resolve(undefined) },
      },
    ],
    exports: [Queue, MailSenders, NotificationSender],
  })
  class GroundModule {}

  const program = await Test.createTestingModule({
    imports: [
      PlatformModule.with(config, clock),
      GroundModule,
      PlatformServicesModule,
      JobTablesModule,
      MessagingModule,
    ],
  })
    .overrideProvider(MailGateway)
    .useValue(gateway)
    .overrideProvider(SmsGateway)
    .useValue(smsGateway)
    .compile();
  await program.init();
  return { program, gateway, smsGateway, queue, clock };
}
