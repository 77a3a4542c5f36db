import { isBusinessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';

import { CommandError, type Command } from '../../platform/cli/command.js';
import { endedLines } from './billing-day.js';
import type { MoneyFigures } from './money-figures.service.js';

type WithFigures = <Result>(work: (figures: MoneyFigures) => Promise<Result>) => Promise<Result>;

export function billingWatchCommands(withFigures: WithFigures): Command[] {
  return [
    {
      name: 'billing day',
      parameters: ['DATE'],
      about:
        'Show how the charges of a day in Japan ended, by gateway and method, beside the week before, and whether it is done',
      run: ({ words: [day = ''] }, terminal) => {
        if (!isBusinessDate(day)) throw new CommandError([`"${day}" is not a day such as 2026-04-01.`]);
        return withFigures(async (figures) => {
          const { ended, weekBefore, due, unknown } = await figures.billingDay(day);
          const collected = ended.reduce((sum, each) => sum + each.yen, 0);
          const count = ended.reduce((sum, each) => sum + each.count, 0);
          terminal.out(`${day}: ${count} charges ended, ${formatYen(yen(collected))} collected`);
          for (const line of endedLines(ended, weekBefore)) terminal.out(line);
          terminal.out(
            `Contracts due by then and not done: ${due}; charges of unknown outcome now: ${unknown}`,
          );
          terminal.out(due === 0 && unknown === 0 ? 'The day is done.' : 'The day is not done.');
          return 0;
        });
      },
    },
  ];
}
