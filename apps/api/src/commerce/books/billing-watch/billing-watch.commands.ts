import { isBusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';

import { command, CommandError, type Command, type WithServices } from '../../../platform/cli/command.js';
import type { EndedCharges } from '../../payments/charges/index.js';
import type { MoneyFigures } from './money-figures.service.js';

/** Returns one line for each gateway, payment method and result. */
function endedLines(ended: readonly EndedCharges[], weekBefore: readonly EndedCharges[]): string[] {
  const keys = new Set([...ended, ...weekBefore].map(keyOf));
  return [...keys].sort().map((key) => {
    const [now, before] = [ended, weekBefore].map((list) => list.find((each) => keyOf(each) === key));
    const sum = now === undefined || now.yen === 0 ? '' : `, ${formatYen(yen(now.yen))}`;
    return `  ${key}: ${now?.count ?? 0}${sum} (a week before ${before?.count ?? 0})`;
  });
}

function keyOf({ gatewayId, paymentMethodType, phase, refusal }: EndedCharges): string {
  return `${gatewayId} ${paymentMethodType} ${phase.toLowerCase()}${refusal === null ? '' : ` ${refusal}`}`;
}

export function billingWatchCommands(withFigures: WithServices<MoneyFigures>): Command[] {
  return [
    command({
      name: 'billing show-day',
      parameters: ['DATE'],
      about: 'Show the charges of a day by gateway and payment method, compared with the week before',
      example: '2026-04-01',
      run: async ({ words: [day] }, terminal) => {
        if (!isBusinessDate(day)) throw new CommandError([`"${day}" is not a day such as 2026-04-01.`]);
        return withFigures(async (figures) => {
          const { ended, weekBefore, due, unknown } = await figures.findBillingDay(day);
          const collected = ended.reduce((sum, each) => sum + each.yen, 0);
          const count = ended.reduce((sum, each) => sum + each.count, 0);
          terminal.out(`${day}: ${count} charges ended, ${formatYen(yen(collected))} collected`);
          for (const line of endedLines(ended, weekBefore)) terminal.out(line);
          terminal.out(
            `Contracts due by then and not done: ${due}; charges of unknown outcome now: ${unknown}`,
          );
          terminal.out(due === 0 && unknown === 0 ? 'The day is done.' : 'The day is not done.');
        });
      },
    }),
  ];
}
