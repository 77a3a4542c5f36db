import { spawn } from 'node:child_process';
import { buildStale } from '../builder/build.mjs';
import { withSharedDatabase } from '@account/database/server/shared-postgres.mjs';
import { commandLine, compiledCache } from '../workspace.mjs';
import { readEnvironment } from './stack/environment.mjs';
import { exitStatusOf } from './process/exit-status.mjs';
import { migrate } from './stack/migrate.mjs';
import { Progress } from './progress.mjs';
import { runningSandbox } from './stack/running-sandbox.mjs';
import { secretKeys } from './stack/secret-keys.mjs';
import { StartError } from '@account/database/process/start-error.mjs';

/**
 * Program of `npm run store -- …`. Runs a `store` command with the running database, or starts a database for
 * the command.
 */
const NEEDED = ['client', 'domain', 'contracts', 'i18n', 'gateways', 'database', 'api', 'commands'];
const args = process.argv.slice(2);
const progress = new Progress(process.stderr);
// Ignored, because the terminal also sends Ctrl-C to the command. The database stops after the command.
process.on('SIGINT', () => undefined);
try {
  const { databaseUrl, dataDir, sandboxPort, isProduction } = readEnvironment(process.env);
  await buildStale({ only: NEEDED, onBuild: (name) => progress.begin(`Building ${name}`) });
  progress.end();
  if (databaseUrl) process.exitCode = await runCli(databaseUrl, dataDir);
  else {
    await withSharedDatabase(dataDir, async ({ url, isOurs }) => {
      if (isOurs && args[0] !== 'migrations') await migrate(url, dataDir);
      const sandbox = isProduction ? {} : await runningSandbox(dataDir, sandboxPort);
      process.exitCode = await runCli(url, dataDir, sandbox);
    });
  }
} catch (error) {
  progress.fail();
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

/**
 * @param {string} url
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} sandbox
 * @returns {Promise<number>}
 */
async function runCli(url, dataDir, sandbox = {}) {
  const env = {
    ...sandbox,
    NODE_COMPILE_CACHE: compiledCache,
    ...process.env,
    DATABASE_URL: url,
    SECRET_KEYS: process.env.SECRET_KEYS || (await secretKeys(dataDir)),
    // The configuration requires SMTP_URL, although no command sends e-mail.
    SMTP_URL: process.env.SMTP_URL || 'smtp://127.0.0.1:1025',
  };
  const command = spawn(process.execPath, [commandLine, ...args], {
    cwd: process.env.INIT_CWD || process.cwd(),
    env,
    stdio: 'inherit',
  });
  return exitStatusOf(command);
}
