import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { endedChildrenSeconds } from './processor.mjs';

it('endedChildrenSeconds includes the CPU time of ended child processes but not their waiting time', () => {
  const before = endedChildrenSeconds();
  const work =
    'const end = Date.now() + 300; while (Date.now() < end) process.cpuUsage(); setTimeout(() => {}, 700)';
  spawnSync(process.execPath, ['-e', work]);
  if (before === undefined) expect(process.platform).not.toBe('linux');
  else expect((endedChildrenSeconds() ?? 0) - before).toBeGreaterThan(0);
});
