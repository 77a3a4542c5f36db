import { createPublicKey, type KeyObject } from 'node:crypto';

import { join } from 'node:path';

import * as z from 'zod';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

const environment = z.object({
  SANDBOX_HOST: z.string().trim().min(1, 'must be an address to listen on').default('127.0.0.1'),
  SANDBOX_PORT: z.preprocess((value) => value ?? '8090', port),
  DATA_DIR: z.string().min(1).optional(),
  SANDBOX_SMTP_PORT: z.preprocess((value) => value ?? '1025', port),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('http://localhost:8080')
    .transform((value) => new URL(value).origin),
  SANDBOX_APPLE_KEY: z
    .string()
    .transform((value, context) => {
      try {
        return createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a public key (SPKI, DER) in base64' });
        return z.NEVER;
      }
    })
    .optional(),
  SANDBOX_MAIL_HOOK_SECRET: z.string().min(32, 'must be the secret of the hook for mail reports').optional(),
  SANDBOX_APP_SECRET: z.string().min(1, 'must be the secret of the app').optional(),
  SANDBOX_EVENTS_KEY: z.string().startsWith('whsec_', 'must be a secret of Standard Webhooks').optional(),
});

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly dataFolder?: string | undefined;
  readonly publicOrigin: string;
  /**
   * Public key that verifies the client secrets that the site sends to Apple. If it is absent, the simulated
   * Apple rejects every client.
   */
  readonly appleKey?: KeyObject | undefined;
  readonly appSecret?: string | undefined;
  /** Secret with which delivery reports are sent to the site; if absent, no reports are sent. */
  readonly mailHookSecret?: string | undefined;
  readonly eventsKey?: string | undefined;
}

/** @throws Error with one line that names every invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { data, error } = environment.safeParse(env);
  if (error) {
    throw new Error(error.issues.map((issue) => describe(issue, env)).join('; '));
  }
  return {
    host: data.SANDBOX_HOST,
    port: data.SANDBOX_PORT,
    smtpPort: data.SANDBOX_SMTP_PORT,
    dataFolder: data.DATA_DIR === undefined ? undefined : join(data.DATA_DIR, 'sandbox'),
    publicOrigin: data.PUBLIC_ORIGIN,
    appleKey: data.SANDBOX_APPLE_KEY,
    appSecret: data.SANDBOX_APP_SECRET,
    mailHookSecret: data.SANDBOX_MAIL_HOOK_SECRET,
    eventsKey: data.SANDBOX_EVENTS_KEY,
  };
}

function describe(issue: z.core.$ZodIssue, env: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0]);
  const rule = name.endsWith('PORT') ? 'must be a port number from 0 to 65535' : issue.message;
  return `${name} ${rule}, not ${JSON.stringify(env[name])}`;
}
