import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { OperatorTerminal } from './operator-terminal.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function terminalOn({ isTTY }: { isTTY: boolean }) {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  return { terminal: new OperatorTerminal({ isTTY, write }, { isTTY, write }), written };
}

/** Runs for some seconds and reports progress after the first one. */
const work = (terminal: OperatorTerminal, seconds: number) => async () => {
  await jest.advanceTimersByTimeAsync(1_000);
  terminal.progress(5_000, 20_001, 'lines');
  await jest.advanceTimersByTimeAsync((seconds - 1) * 1_000);
};

describe('OperatorTerminal on a terminal', () => {
  it('shows a progress bar after two seconds and clears it at the end', async () => {
    const { terminal, written } = terminalOn({ isTTY: true });
    await terminal.during(work(terminal, 3));
    expect(written.at(-2)).toMatch(/\[#####-{19}\] 3 s: 5,000 of 20,001 lines$/);
    expect(written.at(-1)).toBe('\r\x1b[2K');
  });

  it('shows no progress when the command ends within two seconds', async () => {
    const { terminal, written } = terminalOn({ isTTY: true });
    await terminal.during(work(terminal, 1.9));
    expect(written).toEqual([]);
  });

  it('clears the bar before it prints a line', async () => {
    const { terminal, written } = terminalOn({ isTTY: true });
    await terminal.during(async () => {
      await work(terminal, 3)();
      terminal.out('20,001 added.');
    });
    expect(written.slice(-2)).toEqual(['\r\x1b[2K', '20,001 added.\n']);
  });

  it('shows the elapsed seconds when the command does not report counts', async () => {
    const { terminal, written } = terminalOn({ isTTY: true });
    await terminal.during(() => jest.advanceTimersByTimeAsync(2_500));
    expect(written.at(-2)).toMatch(/ 2 s$/);
  });
});

describe('OperatorTerminal without a terminal', () => {
  it('prints a progress line every ten seconds', async () => {
    const { terminal, written } = terminalOn({ isTTY: false });
    await terminal.during(work(terminal, 25));
    expect(written).toEqual([
      'Still working after 10 s: 5,000 of 20,001 lines\n',
      'Still working after 20 s: 5,000 of 20,001 lines\n',
    ]);
  });

  it('prints only the output when the command ends within ten seconds', async () => {
    const { terminal, written } = terminalOn({ isTTY: false });
    await terminal.during(async () => {
      await work(terminal, 9)();
      terminal.out('Nothing to change.');
    });
    expect(written).toEqual(['Nothing to change.\n']);
  });
});

it('stops the progress output when the command fails', async () => {
  const { terminal, written } = terminalOn({ isTTY: false });
  await expect(terminal.during(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual([]);
});
