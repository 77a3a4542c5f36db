import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Matches build results and tests, which are not inputs. */
const NOT_AN_INPUT = /(^|\/)(dist|node_modules|\.vite)(\/|$)|\.(spec|suite|testing)\.tsx?$/;

/**
 * Returns a digest of the names and contents of all input files. Reads folders recursively. A missing file or
 * folder counts as empty.
 * @param {string} root
 * @param {string[]} inputs files and folders, relative to the root
 * @returns {Promise<string>}
 */
export async function digestOf(root, inputs) {
  const lists = await Promise.all(inputs.map((input) => filesOf(join(root, input))));
  const files = lists.flat().filter((file) => !NOT_AN_INPUT.test(relative(root, file)));
  const hash = createHash('sha256');
  await mapConcurrently(
    files,
    (file) => readFile(file),
    (file, content) => {
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    },
  );
  return hash.digest('hex');
}

/** Maximum number of open files. It stays below a limit of 1,024, which applies in an image build. */
const CONCURRENCY = 200;

/**
 * @template Result
 * @param {string[]} files
 * @param {(file: string) => Promise<Result>} work
 * @param {(file: string, result: Result) => void} [done] in the order of the files
 */
export async function mapConcurrently(files, work, done = () => undefined) {
  for (let start = 0; start < files.length; start += CONCURRENCY) {
    const some = files.slice(start, start + CONCURRENCY);
    const results = await Promise.all(some.map(async (file) => ({ file, result: await work(file) })));
    for (const { file, result } of results) done(file, result);
  }
}

/**
 * @param {string} path
 * @returns {Promise<string[]>} sorted
 */
export async function filesOf(path) {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_AN_INPUT.test(relative(path, file)))
    .sort();
}

/**
 * @param {string} stamp
 * @param {string} digest
 */
export async function isStamped(stamp, digest) {
  return (await readFile(stamp, 'utf8').catch(() => undefined)) === digest;
}

/**
 * Records the digest of a build. Call it after the build, so that an interrupted build has no record.
 * @param {string} stamp
 * @param {string} digest
 */
export async function writeStamp(stamp, digest) {
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, digest);
}
