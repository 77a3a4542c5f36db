import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { workspace } from '../../../launcher/src/workspace.mjs';
import { leftOut } from './drill-keys.mjs';
import { command, openDrilled } from './drilled-database.mjs';
import { findProxy, startFleet } from './fleet.mjs';
import { runMemberTraffic, figuresOf, mailFiguresOf } from './member-traffic.mjs';

/** @import { Drill } from './main.mjs' */
/** @import { Figure } from '../figures.mjs' */

/** How long a site of each release answers beside the other. */
const TOGETHER_MS = 10_000;

const run = promisify(execFile);

/**
 * The release before on the schema of now, then this one, then the one before again, while members are there.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillRolling(drill) {
  const proxy = await findProxy();
  if (proxy === undefined) return yield leftOut('rolling');
  await using ends = new AsyncDisposableStack();
  drill.onStep(`Drill “rolling”: building ${drill.before}`);
  const tree = await checkOut(drill.before, join(drill.dataDir, 'before'), { withPage: true });
  const { dataDir, env, inbox } = await openDrilled(ends, { ...drill, name: 'rolling' });
  const { visitorAt, roll } = await startFleet(ends, { dataDir, env, signal: drill.signal, tree });
  const people = await runMemberTraffic(visitorAt, proxy);
  const onFirst = () => setTimeout(TOGETHER_MS);
  drill.onStep('Drill “rolling”: to this release');
  await roll(env, { onFirst });
  drill.onStep(`Drill “rolling”: back to ${drill.before}`);
  await roll(env, { tree, isBack: true, onFirst });
  const seen = await people.leave();
  yield* figuresOf('Rolling', seen);
  yield* await mailFiguresOf('Rolling', seen, inbox.mails);
  const { code, said } = await command(['billing', 'check'], env);
  yield {
    name: 'Rolling: billing check, its status',
    value: code,
    aim: { atMost: 0 },
    about: said.split('\n').at(-1) ?? '',
  };
}

/**
 * Built, with the packages of this checkout.
 * @param {string} revision
 * @param {string} folder
 * @param {{ withPage: boolean }} options
 * @returns {Promise<string>} the folder
 */
export async function checkOut(revision, folder, { withPage }) {
  await mkdir(folder);
  const archive = `${folder}.tar`;
  await run('git', ['-C', workspace, 'archive', '--output', archive, revision]);
  await run('tar', ['-xf', archive, '-C', folder]);
  await linkPackages(folder);
  await run(process.execPath, ['apps/launcher/src/builder/main.mjs', 'client'], { cwd: folder });
  const page = withPage ? [] : ['--without-page'];
  await run(process.execPath, ['apps/launcher/src/builder/main.mjs', ...page], { cwd: folder });
  return folder;
}

/** Its own libraries, and everything else from here. @param {string} folder */
async function linkPackages(folder) {
  const [ours, theirs] = [join(workspace, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(theirs, '@account'), { recursive: true });
  for (const name of await readdir(ours))
    if (name !== '@account') await symlink(join(ours, name), join(theirs, name));
  for (const part of ['apps', 'libs'])
    for (const name of await readdir(join(folder, part)))
      await symlink(join(folder, part, name), join(theirs, '@account', name));
}
