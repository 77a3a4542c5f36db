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
            throw new CommandError([
              `There is no order ${order}, or it was confirmed before confirmations were kept.`,
            ]);
          for (const line of sheetOf(kept)) terminal.out(line);
          return kept.isIntact ? 0 : 1;
        }),
    }),
  ];
}

export function sheetOf(kept: StoredConfirmation): string[] {
  const { orderNumber, shownAt, language, pageVersion, hash, isIntact, text, data } = kept;
  return [
    `Order ${orderNumber}, ${japanTime(shownAt)}, in ${language}, page ${pageVersion}`,
    `SHA-256 ${hash}: ${isIntact ? 'agrees' : 'DOES NOT AGREE'}`,
    '',
    ...(text ?? ['The page could not be drawn; what it was to show:', JSON.stringify(data)]),
  ];
}
