import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { CommandError } from '../../platform/cli/command.js';
import { judgeStoreFile } from './judge-store-file.js';
import type { StoreFile } from './store-file.schema.js';
import { pathText } from './store-file-problems.js';
import { largestStoreFile, parseStoreText, printStoreFile } from './store-file-text.js';
import { bytesOfDataAddress, judgePicture, toDataAddress } from './store-pictures.js';
import { isDataAddress, isHttps } from './store-values.schema.js';

/**
 * Reads a store file and takes in the texts and pictures beside it.
 * @throws {CommandError} with one line per problem, each beginning with the file
 */
export async function readStoreFile(path: string): Promise<StoreFile> {
  try {
    const file = judgeStoreFile(parseStoreText(await readText(path)));
    return requireSize(judgeStoreFile(await takenIn(file, dirname(path))));
  } catch (error) {
    if (error instanceof CommandError) throw new CommandError(error.lines.map((line) => `${path}: ${line}`));
    throw error;
  }
}

async function takenIn(file: StoreFile, folder: string): Promise<StoreFile> {
  const policies = [];
  for (const [index, { file: texts, ...policy }] of file.policies.entries()) {
    policies.push(
      texts ? { ...policy, text: await readTexts(texts, folder, ['policies', index, 'file']) } : policy,
    );
  }
  const { logoPc, logoSp, favicon, appleTouchIcon } = file.images;
  const images = {
    logoPc: await readPicture(logoPc, folder, 'logoPc'),
    logoSp: await readPicture(logoSp, folder, 'logoSp'),
    favicon: await readPicture(favicon, folder, 'favicon'),
    appleTouchIcon: await readPicture(appleTouchIcon, folder, 'appleTouchIcon'),
  };
  return { ...file, policies, images };
}

async function readTexts(paths: { ja: string; en: string }, folder: string, at: PropertyKey[]) {
  return {
    ja: await named([...at, 'ja'], () => readText(join(folder, paths.ja))),
    en: await named([...at, 'en'], () => readText(join(folder, paths.en))),
  };
}

async function readPicture(source: string | null, folder: string, name: string): Promise<string | null> {
  if (source === null || isHttps(source)) return source;
  return named(['images', name], async () => {
    const bytes = isDataAddress(source) ? bytesOfDataAddress(source) : await readBytes(join(folder, source));
    const picture = judgePicture(bytes);
    if (typeof picture === 'string') throw new CommandError([picture]);
    return toDataAddress(picture);
  });
}

/** Puts the path of the setting before what went wrong with it. */
async function named<Value>(at: PropertyKey[], work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(error.lines.map((line) => `${pathText(at)}: ${line}`));
  }
}

async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(['is not UTF-8 text']);
  }
}

async function readBytes(path: string): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new CommandError([`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`]);
  }
  if (bytes.length > largestStoreFile) throw new CommandError(['is larger than 1 MB']);
  return bytes;
}

function requireSize(file: StoreFile): StoreFile {
  if (Buffer.byteLength(printStoreFile(file)) <= largestStoreFile) return file;
  throw new CommandError(['is larger than 1 MB together with its texts and pictures']);
}
