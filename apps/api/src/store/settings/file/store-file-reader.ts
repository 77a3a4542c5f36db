import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { CommandError } from '../../../platform/cli/command.js';
import { isDataAddress, isHttps } from '../setting-values.declaration.js';
import { StoreFileRefusal, problemsOf } from './store-file-problems.declaration.js';
import { unusualCharacters } from './unusual-characters.js';
import { largestStoreFile, parseStoreText, printStoreFile } from './store-file-text.js';
import {
  bytesOfDataAddress,
  validatePicture,
  toDataAddress,
} from '../pictures/store-pictures.declaration.js';
import { declaredStoreAreas, type ReferencedFiles, type StoreFile } from '../store-settings.declaration.js';
import { storeFileSchema } from './store-file.schema.js';

export function validateStoreFile(data: unknown): StoreFile {
  const parsed = storeFileSchema().safeParse(data, { reportInput: true });
  if (!parsed.success) throw new StoreFileRefusal(problemsOf(parsed.error.issues));
  return parsed.data;
}

export interface StoreSource {
  file: StoreFile;
  /** Adds the file and the line to each problem in an error about settings. */
  placed(error: unknown): unknown;
}

/** Embeds referenced texts and pictures. @throws {CommandError} with one line per problem */
export async function openStoreFile(path: string): Promise<StoreSource> {
  let placed: StoreSource['placed'] = (error) => named(path, error);
  let text = '';
  try {
    text = await readText(path);
    const { data, lineOf } = parseStoreText(text);
    placed = (error) =>
      error instanceof StoreFileRefusal
        ? error.placed((at) => (at.length === 0 ? `${path}: ` : `${path}:${lineOf(at)}: `))
        : named(path, error);
    const file = requireSize(validateStoreFile(await embedded(validateStoreFile(data), dirname(path))));
    return { file, placed };
  } catch (error) {
    throw withHints(placed(error), path, text);
  }
}

/** Adds the positions of unusual characters, which may have caused the rejection. */
function withHints(error: unknown, path: string, text: string): unknown {
  const hints = unusualCharacters(text);
  if (!(error instanceof CommandError) || hints.length === 0) return error;
  return new CommandError([...error.lines, ...hints.map((hint) => `${path}: ${hint}`)]);
}

export async function readStoreFile(path: string): Promise<StoreFile> {
  return (await openStoreFile(path)).file;
}

function named(path: string, error: unknown): unknown {
  return error instanceof CommandError
    ? new CommandError(error.lines.map((line) => `${path}: ${line}`))
    : error;
}

async function embedded(file: StoreFile, folder: string): Promise<StoreFile> {
  const beside = filesIn(folder);
  let whole = file;
  for (const { embed } of declaredStoreAreas()) {
    if (embed !== undefined) whole = { ...whole, ...(await embed(whole, beside)) };
  }
  return whole;
}

function filesIn(folder: string): ReferencedFiles {
  return {
    text: (file, path) => at(path, () => readText(join(folder, file))),
    picture: async (source, path) =>
      source === null || isHttps(source) ? source : at(path, () => readPicture(source, folder)),
  };
}

async function readPicture(source: string, folder: string): Promise<string> {
  const bytes = isDataAddress(source) ? bytesOfDataAddress(source) : await readBytes(join(folder, source));
  const picture = validatePicture(bytes);
  if (typeof picture === 'string') throw new CommandError([picture]);
  return toDataAddress(picture);
}

async function at<Value>(path: readonly PropertyKey[], work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new StoreFileRefusal(error.lines.map((sentence) => ({ path, sentence })));
  }
}

async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(['is not UTF-8 text; save it as UTF-8']);
  }
}

const unread: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

async function readBytes(path: string): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    throw new CommandError([`cannot be read: ${unread[code] ?? code}`]);
  }
  if (bytes.length > largestStoreFile) throw new CommandError(['is larger than 1 MB']);
  return bytes;
}

function requireSize(file: StoreFile): StoreFile {
  if (Buffer.byteLength(printStoreFile(file)) <= largestStoreFile) return file;
  throw new CommandError(['is larger than 1 MB together with its texts and pictures']);
}
