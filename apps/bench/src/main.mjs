import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchParent } from '../../launcher/src/run/process/parent.mjs';
import { Progress } from '../../launcher/src/run/progress.mjs';
import { onRequestToEnd } from '../../launcher/src/run/process/requests-to-end.mjs';
import { StartError } from '@account/database/process/start-error.mjs';
import { figureLine, isReached } from './figures.mjs';
import { measureFirstVisits } from './first-visits.mjs';
import { measureGrants } from './oidc/grants.mjs';
import { measureGrowth } from './growth.mjs';
import { measureLikeness } from './likeness.mjs';
import { measure, measureCosts, measureRightsAlone } from './measure.mjs';
import { measureMoney } from './money.mjs';
import { measureManyRenewals, measureRenewals } from './renewals.mjs';

/**
 * `npm run bench`: the program against its aims, in figures of one run on one machine; `npm run bench -- growth`: among
 * a million members against a hundred thousand; `npm run bench -- likeness`: whether time tells accounts apart;
 * `npm run bench -- grants`: with a million grants and tokens against ten thousand. Of the first, `-- costs` is the part
 * that measures processor time against bare servers, `-- pages` the one in which pages are opened for the first time;
 * `-- pages /login 'the form of a plan'`: those alone.
 */
const byHand = {
  growth: measureGrowth,
  likeness: measureLikeness,
  grants: measureGrants,
  money: measureMoney,
  renewals: measureRenewals,
  'many-renewals': measureManyRenewals,
  costs: measureCosts,
  rights: measureRightsAlone,
  pages: measureFirstVisits,
};
const [, , part, ...only] = process.argv;
const measures = byHand[/** @type {keyof typeof byHand} */ (part)] ?? measure;
const progress = new Progress(process.stdout);
const end = new AbortController();

onRequestToEnd({ first: () => end.abort(), again: () => process.exit(130) });
watchParent(() => end.abort());

const [load = 0] = loadavg();
if (load > availableParallelism() / 2) {
  console.log(
    `This machine is busy with other things (load ${load.toFixed(1)}): times of answers will look worse than they are.\n`,
  );
}
const dataDir = await mkdtemp(join(tmpdir(), 'account-bench-'));
const figures = [];
try {
  const onStep = (/** @type {string} */ title) => progress.begin(title);
  for await (const figure of measures({ dataDir, onStep, signal: end.signal, only })) figures.push(figure);
  progress.end();
  const missed = figures.filter((figure) => !isReached(figure)).length;
  console.log(['', ...figures.map(figureLine), ''].join('\n'));
  console.log(missed === 0 ? 'All figures reach their aims.' : `${missed} missed.`);
  process.exitCode = missed === 0 ? 0 : 1;
} catch (error) {
  progress.fail();
  process.exitCode = 1;
  if (!end.signal.aborted) console.error(error instanceof StartError ? error.message : error);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
