import { measureFirstVisits } from './first-visits.mjs';
import { measureGrants } from './oidc/grants.mjs';
import { measureGrowth } from './growth.mjs';
import { measureLikeness } from './likeness.mjs';
import { measure, measureCosts, measureRightsAlone } from './measure.mjs';
import { measureMoney } from './money.mjs';
import { measureTracing } from './site/tracing.mjs';
import { measureManyRenewals, measureRenewals } from './renewals.mjs';
import { report } from './report.mjs';

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
  tracing: measureTracing,
};
const [, , part, ...only] = process.argv;
const measures = byHand[/** @type {keyof typeof byHand} */ (part)] ?? measure;
await report((measuring) => measures({ ...measuring, only }));
