import { command, CommandError, type Command, type WithServices } from '../../../platform/cli/command.js';
import { operatorOption, text } from '../../../platform/cli/command-options.js';
import type { PlanSalesPauses } from './plan-sales-pauses.service.js';

const options = { plan: text(200, 'PLAN').describe('Plan id of the store file'), ...operatorOption };

export function salesCommands(withSales: WithServices<PlanSalesPauses>): Command[] {
  return [
    command({
      name: 'sales pause',
      options,
      about: 'Pause the sale of a plan; contracts and existing orders continue',
      example: '--plan unlimited --by Aoi',
      run: ({ options: { plan, by } }, terminal) =>
        withSales(async (sales) => {
          await requireKnown(sales, plan);
          const isNew = await sales.pauseSales(plan, by);
          terminal.out(`The sale of ${plan} ${isNew ? 'is paused' : 'was paused already'}.`);
        }),
    }),
    command({
      name: 'sales resume',
      options,
      about: 'Resume the sale of a plan',
      example: '--plan unlimited --by Aoi',
      run: ({ options: { plan, by } }, terminal) =>
        withSales(async (sales) => {
          await requireKnown(sales, plan);
          const wasPaused = await sales.resumeSales(plan, by);
          terminal.out(`The sale of ${plan} ${wasPaused ? 'is resumed' : 'was not paused'}.`);
        }),
    }),
  ];
}

async function requireKnown(sales: PlanSalesPauses, planId: string): Promise<void> {
  if (!(await sales.isKnown(planId))) throw new CommandError([`No plan has the id "${planId}".`]);
}
