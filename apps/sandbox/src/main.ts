import { readConfig } from './config.js';
import { startSandbox } from './sandbox.js';

async function main(): Promise<void> {
  const sandbox = await startSandbox(readConfig(process.env));
  const stop = () => void sandbox.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Frees the ports when the launcher is killed.
  process.once('disconnect', stop);
  console.log(`Sandbox on ${sandbox.origin}, mail on ${sandbox.smtpUrl}`);
  process.send?.({ ready: true, origin: sandbox.origin, smtpUrl: sandbox.smtpUrl });
}

main().catch((error: unknown) => {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
