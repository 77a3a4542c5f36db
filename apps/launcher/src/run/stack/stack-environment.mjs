import {
  sandboxAppleKey,
  sandboxAppSecret,
  sandboxEventsKey,
  sandboxSecrets,
} from './sandbox-credentials.mjs';
import { secretKeys } from './secret-keys.mjs';

/** @import { Ready } from '../process/program.mjs' */
/** @import { StackOptions } from './stack.mjs' */

/** @typedef {{ site: number, sandbox: number }} Ports */

/**
 * @param {StackOptions} options
 * @param {Ports} ports
 * @returns {NodeJS.ProcessEnv}
 */
export function sandboxEnvironment(options, ports) {
  return {
    ...sharedEnvironment(options, ports),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: '0',
    DATA_DIR: options.dataDir,
    SANDBOX_APPLE_KEY: sandboxAppleKey,
    SANDBOX_APP_SECRET: sandboxAppSecret,
    SANDBOX_MAIL_HOOK_SECRET: sandboxSecrets.MAIL_WEBHOOK_SECRET,
    SANDBOX_EVENTS_KEY: sandboxEventsKey,
  };
}

/**
 * Returns the environment of the site and of commands. Values of the launcher override the environment of this
 * process, and `env` of the caller overrides both.
 * @param {{ options: StackOptions, ports: Ports, databaseUrl: string, storeFile: string, sandbox: Ready |
 *   undefined }} parts
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function siteEnvironment({ options, ports, databaseUrl, storeFile, sandbox }) {
  return {
    ...(sandbox && sandboxSecrets),
    ...sharedEnvironment(options, ports),
    PORT: String(ports.site),
    DATABASE_URL: databaseUrl,
    REDIS_URL: options.redisUrl ?? '',
    SECRET_KEYS: process.env.SECRET_KEYS || (await secretKeys(options.dataDir)),
    SMTP_URL: process.env.SMTP_URL || sandbox?.smtpUrl || '',
    SMS_URL: process.env.SMS_URL || (sandbox ? `${sandbox.origin}/sms/messages` : ''),
    SANDBOX_ORIGIN: sandbox?.origin ?? '',
    STORE_FILE: storeFile,
    RUN_WORKER: 'true',
    ...options.env,
  };
}

/**
 * @param {StackOptions} options
 * @param {Ports} ports
 */
function sharedEnvironment(options, ports) {
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'development',
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${ports.site}`,
    ...options.env,
  };
}
