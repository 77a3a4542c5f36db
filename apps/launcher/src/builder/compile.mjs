import { transformFile } from '@swc/core';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { StartError } from '@account/database/process/start-error.mjs';
import { workspace } from '../workspace.mjs';
import { filesOf, mapConcurrently } from './freshness.mjs';

const SOURCE = /\.tsx?$/;

/**
 * Compiles `src` of a project to `dist` with its `.swcrc`. Copies all files that are not compiled.
 * @param {string} folder of the project, relative to the repository
 * @param {string} [target] default `dist`
 */
export async function compile(folder, target = join(workspace, folder, 'dist')) {
  const source = join(workspace, folder, 'src');
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await mapConcurrently(await filesOf(source), (file) => {
    const out = join(target, relative(source, file));
    return SOURCE.test(file) ? compileFile(folder, file, out.replace(SOURCE, '.js')) : copy(file, out);
  });
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {string} out
 */
async function compileFile(folder, file, out) {
  const root = join(workspace, folder);
  const options = {
    cwd: root,
    root,
    configFile: join(root, '.swcrc'),
    sourceFileName: relative(dirname(out), file),
  };
  const { code, map } = await transformFile(file, options).catch((error) => {
    throw new StartError(`${relative(workspace, file)} does not compile: ${firstLine(error)}`);
  });
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, map ? `${code}\n//# sourceMappingURL=${basename(out)}.map\n` : code);
  if (map) await writeFile(`${out}.map`, map);
}

/**
 * @param {string} file
 * @param {string} out
 */
async function copy(file, out) {
  await mkdir(dirname(out), { recursive: true });
  await copyFile(file, out);
}

/** @param {unknown} error */
function firstLine(error) {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => line && line !== 'Caused by:') ?? text;
}
