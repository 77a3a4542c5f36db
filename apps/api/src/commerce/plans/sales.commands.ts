import { CommandError, type Command } from '../../platform/cli/command.js';
import { decidedBy, operator, readCommandLine, text } from '../../platform/cli/command-options.js';
import type { PlanSalesPauses } from './plan-sales-pauses.service.js';

type WithSales = <Result>(work: (sales: PlanSalesPauses) => Promise<Result>) => Promise<Result>;

const shape = { plan: text(200), by: operator };
const options = { '--plan PLAN': 'The plan, by its id in the store file', ...decidedBy };

export function salesCommands(withSales: WithSales): Command[] {
  return [
    {
      name: 'sales pause',
      parameters: [],
      options,
      about: 'Let nobody order a plan until its sale is resumed; contracts and what was ordered go on',
      run: (args, terminal) => {
        const { plan, by } = readCommandLine(args, shape).options;
        return withSales(async (sales) => {
          await requireKnown(sales, plan);
          const isNew = await sales.pause(plan, by);
          terminal.out(`The sale of ${plan} ${isNew ? 'is paused' : 'was paused already'}.`);
          return 0;
        });
      },
    },
    {
      name: 'sales resume',
      parameters: [],
      options,
      about: 'Sell a plan again',
      run: (args, terminal) => {
        const { plan, by } = readCommandLine(args, shape).options;
        return withSales(async (sales) => {
          await requireKnown(sales, plan);
          const wasPaused = await sales.resume(plan, by);
          terminal.out(`The sale of ${plan} ${wasPaused ? 'is resumed' : 'was not paused'}.`);
          return 0;
        });
      },
    },
  ];
}

async function requireKnown(sales: PlanSalesPauses, planId: string): Promise<void> {
  if (!(await sales.isKnown(planId))) throw new CommandError([`No plan has the id "${planId}".`]);
}
