import { japanTime } from '../../../../platform/cli/japan-time.js';
import { command, CommandError, type Command, type WithServices } from '../../../../platform/cli/command.js';
import type { StoredConfirmation } from '../order/order-confirmation.repository.js';
import type { OrderConfirmations } from './order-confirmations.service.js';

export function orderConfirmationCommands(withConfirmations: WithServices<OrderConfirmations>): Command[] {
  return [
    command({
      name: 'orders show-confirmation',
      parameters: ['ORDER'],
      about:
        'Print the confirmation page of an order (number or id) as the member saw it, and verify its hash',
      example: '20260401-000123',
      run: ({ words: [order] }, terminal) =>
        withConfirmations(async (confirmations) => {
          const kept = await confirmations.findConfirmation(order);
          if (kept === undefined)
            throw new CommandError([`There is no order ${order}, or it is older than stored confirmations.`]);
          for (const line of sheetOf(kept)) terminal.out(line);
          return kept.isIntact ? 0 : 1;
        }),
    }),
  ];
}

export function sheetOf(stored: StoredConfirmation): string[] {
  const { orderNumber, shownAt, language, pageVersion, hash, isIntact, text, data } = stored;
  return [
    `Order ${orderNumber}, ${japanTime(shownAt)}, in ${language}, page ${pageVersion}`,
    `SHA-256 ${hash}: ${isIntact ? 'agrees' : 'DOES NOT AGREE'}`,
    '',
    ...(text ?? ['The page could not be rendered; its data:', JSON.stringify(data)]),
  ];
}
