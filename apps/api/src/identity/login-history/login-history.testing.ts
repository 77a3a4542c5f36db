import type { TestApplication } from '../../testing/test-application.js';
import { memberEmail } from '../../testing/test-members.js';
import { LoginAlerts } from './login-alerts.service.js';
import { LoginAttemptRepository } from './login-attempt.repository.js';

const loose = { strict: false } as const;

/** Sends the pending login alerts without waiting for the worker. */
export async function sendAlerts(site: TestApplication): Promise<void> {
  site.clock.travel({ minutes: 2 });
  for (const attemptId of await site.nest.get(LoginAttemptRepository, loose).dueAlerts(100))
    await site.nest.get(LoginAlerts, loose).sendAlert({ attemptId });
}

export async function alertsTo(site: TestApplication, email = memberEmail) {
  return (await site.mails()).filter(({ to, template }) => to === email && template === 'newBrowser');
}

export async function notMeTokenMailedTo(site: TestApplication, email = memberEmail): Promise<string> {
  const token = /[A-Za-z0-9_-]{43}/.exec((await alertsTo(site, email)).at(-1)?.text ?? '')?.[0];
  if (token === undefined) throw new Error(`No alert was mailed to ${email}`);
  return token;
}
