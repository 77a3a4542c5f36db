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

/** Milliseconds for which sites of both releases run at the same time. */
const OVERLAP_MS = 10_000;

const run = promisify(execFile);

/**
 * Upgrades from the previous release (on the current schema) to this release and then rolls back, while members
 * use the sites.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillRolling(drill) {
  const proxy = await findProxy();
  if (proxy === undefined) return yield leftOut('rolling');
  await using cleanup = new AsyncDisposableStack();
  drill.onStep(`Drill “rolling”: building ${drill.before}`);
  const tree = await checkOut(drill.before, join(drill.dataDir, 'before'), { withPage: true });
  const { dataDir, env, inbox } = await openDrilled(cleanup, { ...drill, name: 'rolling' });
  const { visitorAt, roll } = await startFleet(cleanup, { dataDir, env, signal: drill.signal, tree });
  const traffic = await runMemberTraffic(visitorAt, proxy);
  const onFirst = () => setTimeout(OVERLAP_MS);
  drill.onStep('Drill “rolling”: to this release');
  await roll(env, { onFirst });
  drill.onStep(`Drill “rolling”: back to ${drill.before}`);
  await roll(env, { tree, isBack: true, onFirst });
  const seen = await traffic.stop();
  yield* figuresOf('Rolling', seen);
  yield* await mailFiguresOf('Rolling', seen, inbox.mails);
  const { code, output } = await command(['billing', 'check'], env);
  yield {
    name: 'Rolling: exit status of billing check',
    value: code,
    aim: { atMost: 0 },
    about: output.split('\n').at(-1) ?? '',
  };
}

/**
 * Checks out a revision and builds it with the packages that are installed in this checkout.
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

/** Links the libraries of the revision, and all other packages of this checkout. @param {string} folder */
async function linkPackages(folder) {
  const [ours, theirs] = [join(workspace, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(theirs, '@account'), { recursive: true });
  for (const name of await readdir(ours))
    if (name !== '@account') await symlink(join(ours, name), join(theirs, name));
  for (const part of ['apps', 'libs'])
    for (const name of await readdir(join(folder, part)))
      await symlink(join(folder, part, name), join(theirs, '@account', name));
}
