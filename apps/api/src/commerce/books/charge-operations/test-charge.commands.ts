import { command, CommandError, type Command, type WithServices } from '../../../platform/cli/command.js';
import { operatorOption } from '../../../platform/cli/command-options.js';
import { isId } from '../../../platform/ids/ids.js';
import type { TestCharge, TestCharges } from './test-charge.service.js';

const unsettled: Readonly<Record<TestCharge['step'], string>> = {
  authorise: 'Nobody knows whether the yen was taken: look at the gateway’s console.',
  cancel: 'The yen is authorised and not cancelled: cancel it in the gateway’s console.',
  refund: 'The yen was taken and not given back: refund it in the gateway’s console.',
};

export function testChargeCommands(withTrials: WithServices<TestCharges>): Command[] {
  return [
    command({
      name: 'gateways test-charge',
      parameters: ['METHOD'],
      options: operatorOption,
      about:
        'Charge one yen to a saved payment method and cancel it, before the store opens; moves real money',
      example: '0197c0de-0000-7000-8000-000000000001 --by Aoi',
      run: async ({ words: [id], options: { by } }, terminal) => {
        if (!isId(id)) throw new CommandError([`"${id}" is not the id of a payment method.`]);
        return withTrials(async (trials) => {
          const trial = await trials.runTestCharge(id, by);
          if (trial === undefined) throw new CommandError(['No chargeable payment method has this id.']);
          const { gateway, orderId, step, outcome, code } = trial;
          terminal.out(
            `${gateway.gatewayId} ${gateway.type}, order ${orderId}: ${step} ${outcome}${code === '' ? '' : ` (${code})`}`,
          );
          if (outcome === 'done') {
            terminal.out('One yen was charged and refunded.');
            return 0;
          }
          const isNothing = step === 'authorise' && outcome !== 'unknown';
          terminal.out(isNothing ? 'Nothing was charged.' : unsettled[step]);
          return 1;
        });
      },
    }),
  ];
}
