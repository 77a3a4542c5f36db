import { monthOf } from '@account/domain/commerce/subscriptions/contracts/carrier-months';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import {
  isMadeForPlan,
  paymentMethodTypes,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import * as z from 'zod';

import { command, type Command, type Terminal, type WithServices } from '../../../platform/cli/command.js';
import { day, text } from '../../../platform/cli/command-options.js';
import { readTextFile } from '../../../platform/csv/text-file.js';
import type { AgreementMethods } from '../../payments/payment-methods/index.js';
import { readCarrierResults } from './carrier/carrier-file.js';
import type { CarrierResults } from './carrier/carrier-results.service.js';
import type { RenewalForecast } from './renewal-forecast.service.js';
import type { RenewalSweeper } from './sweep/renewal-sweeper.service.js';

interface Operated {
  forecast: RenewalForecast;
  sweeper: RenewalSweeper;
  carriers: { methods: AgreementMethods; results: CarrierResults };
}

const collectedByProvider = paymentMethodTypes.filter(isMadeForPlan);

export function renewalCommands(withRenewals: WithServices<Operated>): Command[] {
  return [
    command({
      name: 'billing forecast',
      options: { on: day.describe('Day, such as 2026-04-01') },
      about:
        'Forecast the charges, retries, waivers and ends of a day by number and amount, if all earlier charges succeed',
      example: '--on 2026-04-01',
      run: ({ options: { on } }, terminal) =>
        withRenewals(async ({ forecast }) => {
          const sums = await forecast.forecastDay(on);
          if (sums.length === 0) terminal.out(`Nothing is to be done on ${on}.`);
          for (const { of, count, yen: sum } of sums)
            terminal.out(`${of}: ${count}${sum === 0 ? '' : `, ${formatYen(yen(sum))}`}`);
        }),
    }),
    command({
      name: 'billing run',
      options: { once: z.literal(true).describe('Run one round') },
      about: 'Run the due actions of contracts once, as the scheduled job does each minute',
      example: '--once',
      run: (_, terminal) =>
        withRenewals(async ({ sweeper }) => {
          await sweeper.sweepAll();
          terminal.out('What was due has been looked at once.');
        }),
    }),
    command({
      name: 'billing import-results',
      parameters: ['FILE'],
      options: { gateway: text(200, 'GATEWAY').describe('Gateway id of the store file') },
      about:
        'Import the monthly results of a carrier that collects by itself, from its console file; repeating is safe',
      example: 'results.csv --gateway carrier',
      run: ({ words: [path], options: { gateway } }, terminal) =>
        withRenewals(({ carriers }) => importResults(carriers, path, gateway, terminal)),
    }),
  ];
}

async function importResults(
  { methods, results }: Operated['carriers'],
  file: string,
  gatewayId: string,
  terminal: Terminal,
): Promise<number> {
  const stated = readCarrierResults(await readTextFile(file));
  const counts = { taken: 0, known: 0 };
  const unknown: string[] = [];
  const early: string[] = [];
  const skipped: string[] = [];
  for (const { agreement, result } of stated.toSorted((one, other) =>
    compare(one.result.on, other.result.on),
  )) {
    const found = await Promise.all(
      collectedByProvider.map((type) => methods.findByAgreement({ gatewayId, type }, agreement)),
    );
    const of = { gateway: { gatewayId }, methodIds: found.flat() };
    const { taking, skipped: months } = await results.applyResult(of, result);
    skipped.push(...months.map((day) => `Agreement ${agreement}: nothing was reported for ${monthOf(day)}.`));
    if (taking === 'taken' || taking === 'known') counts[taking] += 1;
    else if (taking === 'later') early.push(`${monthOf(result.on)} of agreement ${agreement}`);
    else unknown.push(agreement);
  }
  terminal.out(`Taken: ${counts.taken}, known before: ${counts.known}`);
  for (const line of skipped) terminal.out(line);
  if (skipped.length > 0)
    terminal.out('Import the results of these months, in any order: their money is booked to them.');
  for (const agreement of unknown) terminal.out(`No contract is collected by agreement ${agreement}.`);
  for (const month of early)
    terminal.out(`Not taken: ${month}, as an earlier charge is not settled yet. Import the file once more.`);
  return unknown.length + early.length === 0 ? 0 : 1;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
