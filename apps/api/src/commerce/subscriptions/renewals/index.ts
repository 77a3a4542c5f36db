export { CarrierResults } from './carrier/carrier-results.service.js';
export { CycleCharges } from './cycle/cycle-charges.service.js';
export { Renewals } from './cycle/renewals.service.js';
export { RenewalForecast } from './renewal-forecast.service.js';
export type { ManualRetryResult } from './renewal.declaration.js';
export { RenewalSweeper } from './sweep/renewal-sweeper.service.js';
export { periodsWaived } from './waived-periods.declaration.js';
