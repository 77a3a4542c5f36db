import { command, CommandError, type Command, type WithServices } from '../../../platform/cli/command.js';
import { paged, showPage } from '../../../platform/cli/paged-list.js';
import { evidenceOptions, reasonOptions } from '../../../platform/cli/command-options.js';
import { chargeIdOf, showRefund } from '../../payments/refunds/index.js';
import { chargeLine } from './charge-sheet.js';
import type { FulfilmentAnswer, SuspenseOperations } from './suspense-operations.service.js';

const maxListed = 100;

const objections: Readonly<Record<Exclude<FulfilmentAnswer, 'honoured'>, string>> = {
  noCharge: 'There is no such charge. See "suspense list".',
  notInSuspense: 'This charge is not in suspense.',
  refundUnderWay: 'It is being given back.',
  hasNoPlace:
    'There is still no place for it: what it would pay for is paid otherwise, has ended, or costs another sum. Give it back.',
};

export function suspenseCommands(withSuspense: WithServices<SuspenseOperations>): Command[] {
  return [
    command({
      name: 'suspense list',
      about: 'List money in suspense: charged twice, too late, or in another amount',
      example: '--page 2',
      options: paged,
      run: ({ options: { page } }, terminal) =>
        withSuspense(async (suspense) => {
          await showPage(terminal, {
            ...{ page, most: maxListed, empty: 'There is none.', lines: chargeLine },
            read: (limit) => suspense.listSuspense(limit),
          });
        }),
    }),
    command({
      name: 'suspense fulfil',
      parameters: ['CHARGE'],
      options: evidenceOptions,
      about: 'Fulfil the order or billing cycle that the suspense money was paid for',
      example: "0197c0de-0000-7000-8000-000000000001 --evidence 'The member wants it' --by Aoi",
      run: ({ words: [name], options }, terminal) =>
        withSuspense(async (suspense) => {
          const id = chargeIdOf(name);
          const answer = await suspense.fulfilSuspense(id, options);
          if (answer !== 'honoured') throw new CommandError([objections[answer]]);
          terminal.out(`Charge ${id} has its place.`);
        }),
    }),
    command({
      name: 'suspense refund',
      parameters: ['CHARGE'],
      options: reasonOptions(200),
      about: 'Refund suspense money through the gateway',
      example: "0197c0de-0000-7000-8000-000000000001 --reason 'Charged twice' --by Aoi",
      run: ({ words: [id], options }, terminal) =>
        withSuspense(async (suspense) =>
          showRefund(await suspense.refundSuspense(chargeIdOf(id), options), terminal),
        ),
    }),
  ];
}
