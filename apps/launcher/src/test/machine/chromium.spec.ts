import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'account-chromium-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function program(path: string, mode = 0o755): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

const system = () => ({ PATH: `${join(folder, 'usr')}:${join(folder, 'opt')}` });
const nowhere = '/nowhere/chrome';

describe('the browser of the stories', () => {
  it('is the one that CHROMIUM_PATH names before any other', () => {
    const mine = program('mine/chrome');
    program('usr/chromium');
    expect(findChromium({ ...system(), CHROMIUM_PATH: mine }, nowhere)).toBe(mine);
  });

  it('is the system one before the downloaded one', () => {
    const ours = program('opt/chromium-browser');
    expect(findChromium(system(), program('downloaded/chrome'))).toBe(ours);
  });

  it('is the one without windows where the system has both', () => {
    program('usr/chromium');
    const quicker = program('opt/chromium-headless-shell');
    expect(findChromium(system(), nowhere)).toBe(quicker);
  });

  it('is the downloaded one where the system has none', () => {
    const downloaded = program('downloaded/chrome');
    program('usr/chromium', 0o644);
    mkdirSync(join(folder, 'opt/chromium'), { recursive: true });
    expect(findChromium(system(), downloaded)).toBe(downloaded);
  });

  it('is none where there is none', () => {
    expect(findChromium(system(), nowhere)).toBeUndefined();
  });

  it('is never guessed where CHROMIUM_PATH is wrong', () => {
    program('usr/chromium');
    expect(() => findChromium({ ...system(), CHROMIUM_PATH: nowhere }, nowhere)).toThrow('CHROMIUM_PATH');
  });
});
