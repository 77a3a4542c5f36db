import { formatYen, yen } from '@account/domain/commerce/money/yen';

import {
  command,
  CommandError,
  type Command,
  type Terminal,
  type WithServices,
} from '../../../platform/cli/command.js';
import { operatorOption, text } from '../../../platform/cli/command-options.js';
import { readTextFile } from '../../../platform/csv/text-file.js';
import { readPayouts, type ReportedPayout } from './payout-file.js';
import type { ImportedPayout, Payouts } from './payouts.service.js';

export function payoutCommands(withPayouts: WithServices<Payouts>): Command[] {
  return [
    command({
      name: 'payouts import',
      parameters: ['FILE'],
      options: {
        gateway: text(500, 'GATEWAY[,GATEWAY]').describe('Gateways that made the payout'),
        ...operatorOption,
      },
      about:
        'Import the statement of a payout to the bank, and show differences from the books; a period is imported once',
      example: 'payout.csv --gateway sbps --by Aoi',
      run: ({ words: [path], options: { gateway, by } }, terminal) =>
        withPayouts(async (payouts) => {
          const gatewayIds = [...new Set(gateway.split(',').map((name) => name.trim()))];
          for (const id of gatewayIds)
            if (!payouts.isKnown(id))
              throw new CommandError([`No gateway of the store file has the id "${id}".`]);
          const stated = readPayouts(await readTextFile(path));
          let isClean = true;
          for (const [done, each] of stated.entries()) {
            terminal.progress?.(done, stated.length, 'payouts');
            isClean = show(each, await payouts.importPayout(gatewayIds, each, by), terminal) && isClean;
          }
          return isClean ? 0 : 1;
        }),
    }),
  ];
}

function show({ paidOn, paid, fees }: ReportedPayout, result: ImportedPayout, terminal: Terminal): boolean {
  const payout = `Payout of ${paidOn}, ${formatYen(paid)} and fees of ${formatYen(fees)}`;
  switch (result.outcome) {
    case 'known':
      terminal.out(`${payout}: imported before.`);
      return true;
    case 'contradicts':
      terminal.out(
        `${payout}: not imported, as ${formatYen(yen(result.paid))} and fees of ${formatYen(yen(result.fees))} are imported for the same days.`,
      );
      return false;
    case 'imported':
      terminal.out(`${payout}: imported.`);
      for (const share of result.shares)
        terminal.out(`  ${share.gatewayId}: ${formatYen(share.paid)}, fees ${formatYen(share.fees)}`);
      return result.shares.every(({ gatewayId, difference }) => {
        if (difference !== 0)
          terminal.out(
            `  ${gatewayId}: the statement has ${formatYen(yen(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'} than the books. "billing reconcile" names the charges.`,
          );
        return difference === 0;
      });
  }
}
