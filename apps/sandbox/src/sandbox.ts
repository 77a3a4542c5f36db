import { isIPv6, type AddressInfo } from 'node:net';
import { join } from 'node:path';

import { clockRoutes } from './clock/clock.routes.js';
import type { Config } from './config.js';
import { consoleRoutes } from './console/console.routes.js';
import { createHttp } from './http.js';
import { mailRoutes } from './mail/mail.routes.js';
import { MailScenarios } from './mail/mail-scenarios.js';
import { Mailbox } from './mail/mailbox.js';
import { SmtpInbox } from './mail/smtp-inbox.js';
import { relyingPartyRoutes } from './relying-party/relying-party.routes.js';
import { Journal } from './payments/journal.js';
import { openClock } from './payments/books.js';
import { paymentRoutes } from './payments/payments.routes.js';
import { Phone } from './sms/phone.js';
import { SmsScenarios } from './sms/sms-scenarios.js';
import { smsRoutes } from './sms/sms.routes.js';
import { scenarioRoutes } from './scenarios.routes.js';
import { socialRoutes } from './social/social.routes.js';
import { televisionRoutes } from './television/television.routes.js';
import { videoRoutes } from './video/video.routes.js';

const slowMilliseconds = 15_000;

const appClientId = 'night-screening-notes';
const televisionClientId = 'yorube-tv';

export interface Sandbox {
  readonly origin: string;
  readonly smtpUrl: string;
  close(): Promise<void>;
}

export async function startSandbox(config: Config): Promise<Sandbox> {
  const journal = new Journal(
    config.dataFolder === undefined ? undefined : join(config.dataFolder, 'books.jsonl'),
  );
  const clock = openClock(journal);
  const mailbox = new Mailbox();
  const phone = new Phone();
  const mailScenarios = new MailScenarios();
  const smsScenarios = new SmsScenarios();
  const smtp = new SmtpInbox({
    ...{ mailbox, scenarios: mailScenarios, slowMilliseconds },
    reports:
      config.mailHookSecret === undefined
        ? undefined
        : { publicOrigin: config.publicOrigin, secret: config.mailHookSecret },
  });
  const http = createHttp();

  await http.register(clockRoutes, { clock });
  await http.register(mailRoutes, { mailbox });
  await http.register(smsRoutes, { phone, scenarios: smsScenarios, slowMilliseconds });
  await http.register(scenarioRoutes, { mail: mailScenarios });
  await http.register(consoleRoutes, {
    clock,
    mailbox,
    phone,
    smsScenarios,
    publicOrigin: config.publicOrigin,
    hasApp: config.appSecret !== undefined,
  });
  await http.register(socialRoutes, {
    publicOrigin: config.publicOrigin,
    appleKey: config.appleKey,
    slowMilliseconds,
  });
  await http.register(paymentRoutes, {
    clock,
    journal,
    origin: () => origin(),
    publicOrigin: config.publicOrigin,
    hasApp: config.appSecret !== undefined,
  });
  const name = isIPv6(config.host) ? `[${config.host}]` : config.host;
  const origin = () => `http://${name}:${(http.server.address() as AddressInfo).port}`;
  await http.register(videoRoutes, { origin: () => origin(), slowMilliseconds });
  if (config.appSecret !== undefined) {
    const client = { issuer: config.publicOrigin, clientId: appClientId, clientSecret: config.appSecret };
    await http.register(relyingPartyRoutes, { client, origin, eventsKey: config.eventsKey });
    const television = { issuer: config.publicOrigin, clientId: televisionClientId, origin };
    await http.register(televisionRoutes, television);
  }

  const smtpPort = await taking('SANDBOX_SMTP_PORT', config.smtpPort, config.host, () =>
    smtp.listen(config.smtpPort, config.host),
  );
  await taking('SANDBOX_PORT', config.port, config.host, () =>
    http.listen({ port: config.port, host: config.host }),
  ).catch(async (error: unknown) => {
    await smtp.close();
    throw error;
  });

  return {
    origin: origin(),
    smtpUrl: `smtp://${name}:${smtpPort}`,
    close: async () => {
      await Promise.all([http.close(), smtp.close()]);
      journal.close();
    },
  };
}

async function taking<T>(variable: string, port: number, host: string, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'is already in use' : `cannot be taken (${code})`;
    throw new Error(`port ${port} on ${host} ${reason}; set ${variable} to another one`, { cause: error });
  }
}
