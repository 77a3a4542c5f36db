import { readFile } from 'node:fs/promises';

import { isBusinessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import {
  isMadeForPlan,
  paymentMethodTypes,
} from '@account/domain/commerce/payment-methods/payment-method-type';
import * as z from 'zod';

import type { Command, Terminal } from '../../platform/cli/command.js';
import { readCommandLine, text } from '../../platform/cli/command-options.js';
import type { AgreementMethods } from '../payment-methods/payment-methods.module.js';
import { readCarrierResults } from './carrier/carrier-file.js';
import type { CarrierResults } from './carrier/carrier-results.service.js';
import type { RenewalForecast } from './renewal-forecast.service.js';
import type { RenewalSweeper } from './sweep/renewal-sweeper.service.js';

interface Operated {
  forecast: RenewalForecast;
  sweeper: RenewalSweeper;
  carriers: { methods: AgreementMethods; results: CarrierResults };
}

type WithRenewals = <Result>(work: (renewals: Operated) => Promise<Result>) => Promise<Result>;

const collectedByProvider = paymentMethodTypes.filter(isMadeForPlan);

const day = z.string().refine(isBusinessDate, 'must be a day such as 2026-04-01');

export function renewalCommands(withRenewals: WithRenewals): Command[] {
  return [
    {
      name: 'billing forecast',
      parameters: [],
      options: { '--on DATE': 'The day, such as 2026-04-01' },
      about:
        'Show what is to be charged, retried, waived and ended on a day, how many and how much by method, if all before it is paid',
      run: (args, terminal) => {
        const { on } = readCommandLine(args, { on: day }).options;
        return withRenewals(async ({ forecast }) => {
          const sums = await forecast.on(on);
          if (sums.length === 0) terminal.out(`Nothing is to be done on ${on}.`);
          for (const { of, count, yen: sum } of sums)
            terminal.out(`${of}: ${count}${sum === 0 ? '' : `, ${formatYen(yen(sum))}`}`);
          return 0;
        });
      },
    },
    {
      name: 'billing run',
      parameters: [],
      options: { '--once': 'One round, and no more' },
      about: 'Do now what is due of contracts, as the job each minute does, and come back when it is done',
      run: (args, terminal) => {
        readCommandLine(args, { once: z.literal(true) });
        return withRenewals(async ({ sweeper }) => {
          await sweeper.sweep();
          terminal.out('What was due has been looked at once.');
          return 0;
        });
      },
    },
    {
      name: 'billing import-results',
      parameters: ['FILE'],
      options: { '--gateway GATEWAY': 'The gateway that the file is of' },
      about:
        'Take in what a carrier that collects by itself did in a month, from the file of the console; as often as you like',
      run: (args, terminal) => {
        const { words, options } = readCommandLine(args, { gateway: text(200) });
        return withRenewals(({ carriers }) =>
          importResults(carriers, words[0] ?? '', options.gateway, terminal),
        );
      },
    },
  ];
}

async function importResults(
  { methods, results }: Operated['carriers'],
  file: string,
  gatewayId: string,
  terminal: Terminal,
): Promise<number> {
  const stated = readCarrierResults(await readFile(file, 'utf8'));
  const counts = { taken: 0, known: 0 };
  const unknown: string[] = [];
  for (const { agreement, result } of stated.toSorted((one, other) =>
    compare(one.result.on, other.result.on),
  )) {
    const found = await Promise.all(
      collectedByProvider.map((type) => methods.ofAgreement({ gatewayId, type }, agreement)),
    );
    const taking = await results.take({ gateway: { gatewayId }, methodIds: found.flat() }, result);
    if (taking === 'taken' || taking === 'known') counts[taking] += 1;
    else unknown.push(agreement);
  }
  terminal.out(`Taken: ${counts.taken}, known before: ${counts.known}`);
  for (const agreement of unknown) terminal.out(`No contract is collected by agreement ${agreement}.`);
  return unknown.length === 0 ? 0 : 1;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
