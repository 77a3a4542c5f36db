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

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH', () => {
    const mine = program('mine/chrome');
    program('usr/chromium');
    expect(findChromium({ ...system(), CHROMIUM_PATH: mine }, nowhere)).toBe(mine);
  });

  it('prefers a system browser to the downloaded one', () => {
    const ours = program('opt/chromium-browser');
    expect(findChromium(system(), program('downloaded/chrome'))).toBe(ours);
  });

  it('prefers the headless shell', () => {
    program('usr/chromium');
    const quicker = program('opt/chromium-headless-shell');
    expect(findChromium(system(), nowhere)).toBe(quicker);
  });

  it('returns the downloaded browser when the system has no browser', () => {
    const downloaded = program('downloaded/chrome');
    program('usr/chromium', 0o644);
    mkdirSync(join(folder, 'opt/chromium'), { recursive: true });
    expect(findChromium(system(), downloaded)).toBe(downloaded);
  });

  it('returns undefined when there is no browser', () => {
    expect(findChromium(system(), nowhere)).toBeUndefined();
  });

  it('throws when CHROMIUM_PATH is not an executable', () => {
    program('usr/chromium');
    expect(() => findChromium({ ...system(), CHROMIUM_PATH: nowhere }, nowhere)).toThrow('CHROMIUM_PATH');
  });
});
