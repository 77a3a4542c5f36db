import { expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { exitStatusOf } from '../../../launcher/src/run/process/exit-status.mjs';

// Milliseconds. The test starts a real process, which takes longer on a busy machine.
jest.setTimeout(60_000);

it('the benchmark stops without output when the reader closes the pipe', async () => {
  const endless = `
    import { setTimeout } from 'node:timers/promises';
    import { report } from ${JSON.stringify(join(import.meta.dirname, 'report.mjs'))};
    await report(async function* ({ onStep, signal }) {
      for (;;) {
        onStep('A step');
        await setTimeout(20, undefined, { signal });
      }
    });`;
  const bench = spawn(process.execPath, ['--input-type=module', '--eval', endless]);
  bench.stdout.once('data', () => bench.stdout.destroy());
  const [errors, status] = await Promise.all([text(bench.stderr), exitStatusOf(bench)]);
  expect([errors, status]).toEqual(['', 1]);
});
