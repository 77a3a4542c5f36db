import { CommandError, type Command } from '../../platform/cli/command.js';
import {
  decidedWhy,
  decidedOn,
  operator,
  readCommandLine,
  text,
} from '../../platform/cli/command-options.js';
import { chargeIdOf, showRefund } from '../refunds/refunds.module.js';
import { chargeLine } from './charge-sheet.js';
import type { HonourAnswer, SuspenseOperations } from './suspense-operations.service.js';

type WithSuspense = <Result>(work: (suspense: SuspenseOperations) => Promise<Result>) => Promise<Result>;

const most = 100;

const objections: Readonly<Record<Exclude<HonourAnswer, 'honoured'>, string>> = {
  noCharge: 'There is no such charge. See "suspense list".',
  notInSuspense: 'This charge is no money without a place.',
  refundUnderWay: 'It is being given back.',
  hasNoPlace:
    'There is still no place for it: what it would pay for is paid otherwise, has ended, or costs another sum. Give it back.',
};

export function suspenseCommands(withSuspense: WithSuspense): Command[] {
  return [
    {
      name: 'suspense list',
      parameters: [],
      about: 'List money that came and has no place: charged twice, too late, or another sum',
      run: (_args, terminal) =>
        withSuspense(async (suspense) => {
          const charges = await suspense.list(most);
          if (charges.length === 0) terminal.out('There is none.');
          for (const charge of charges) terminal.out(chargeLine(charge));
          return 0;
        }),
    },
    {
      name: 'suspense honour',
      parameters: ['CHARGE'],
      options: decidedOn,
      about: 'Give what the money was paid for after all',
      run: (args, terminal) => {
        const { words, options } = readCommandLine(args, { evidence: text(500), by: operator });
        return withSuspense(async (suspense) => {
          const id = chargeIdOf(words[0]);
          const answer = await suspense.honour(id, options);
          if (answer !== 'honoured') throw new CommandError([objections[answer]]);
          terminal.out(`Charge ${id} has its place.`);
          return 0;
        });
      },
    },
    {
      name: 'suspense refund',
      parameters: ['CHARGE'],
      options: decidedWhy,
      about: 'Give money without a place back by the gateway',
      run: (args, terminal) => {
        const { words, options } = readCommandLine(args, { reason: text(200), by: operator });
        return withSuspense(async (suspense) =>
          showRefund(await suspense.refund(chargeIdOf(words[0]), options), terminal),
        );
      },
    },
  ];
}
