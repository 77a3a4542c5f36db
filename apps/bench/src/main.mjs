import { measureFirstVisits } from './first-visits.mjs';
import { measureGrants } from './oidc/grants.mjs';
import { measureGrowth, measureDiskSpace } from './growth.mjs';
import { measureEnumerationTiming } from './enumeration-timing.mjs';
import { measure, measureCommandsAlone, measureCosts, measureRightsAlone } from './measure.mjs';
import { measureMoney } from './money.mjs';
import { readParts } from './program/parts.mjs';
import { measureTracing } from './site/tracing.mjs';
import { measureManyRenewals, measureRenewals } from './renewals.mjs';
import { report } from './program/report.mjs';

/** Measurements that `npm run bench -- PART` runs. Without an argument, the default set runs. */
const byHand = {
  growth: measureGrowth,
  room: measureDiskSpace,
  likeness: measureEnumerationTiming,
  grants: measureGrants,
  money: measureMoney,
  renewals: measureRenewals,
  'many-renewals': measureManyRenewals,
  costs: measureCosts,
  rights: measureRightsAlone,
  commands: measureCommandsAlone,
  pages: measureFirstVisits,
  tracing: measureTracing,
};
const { positionals } = readParts('bench', Object.keys(byHand), { hasArguments: true });
const [part, ...only] = positionals;
const measures = byHand[/** @type {keyof typeof byHand} */ (part)] ?? measure;
await report((measuring) => measures({ ...measuring, only }));
