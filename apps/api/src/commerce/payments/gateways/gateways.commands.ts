import {
  command,
  CommandError,
  printLines,
  type Command,
  type WithServices,
} from '../../../platform/cli/command.js';
import { limitOf, paged, rowsOf, printMoreHint } from '../../../platform/cli/paged-list.js';
import { operatorOption, text } from '../../../platform/cli/command-options.js';
import type { GatewayPauses } from './calls/gateway-pauses.service.js';
import { gatewayReviewLines, nameOfGateway } from './gateway-lines.declaration.js';
import type { CheckedGateway, GatewayOperations } from './gateway-operations.service.js';

interface Operated {
  operations: GatewayOperations;
  pauses: GatewayPauses;
}

/** Maximum number of tasks, and of webhooks, on one page. */
const maxListed = 100;

/** Maximum clock difference in seconds. SBPS rejects requests whose timestamp is ten minutes off. */
const maxSecondsAhead = 60;

const switched = {
  gateway: text(200, 'GATEWAY').describe('Gateway id of the store file (default: all)').optional(),
  ...operatorOption,
};

export function gatewayCommands(withGateways: WithServices<Operated>): Command[] {
  return [
    command({
      name: 'gateways check',
      parameters: ['[GATEWAY]'],
      about:
        'Check access, clock and configuration of payment gateways by looking up a payment that does not exist; charges nothing',
      example: 'sbps',
      run: ({ words: [gatewayId = null] }, terminal) =>
        withGateways(async ({ operations }) => {
          requireKnown(operations, gatewayId);
          const checked = await operations.checkGateways(gatewayId);
          printLines(terminal, checked.map(lineOf), 'No payment gateway can be called.');
          return checked.some(isInTrouble) ? 1 : 0;
        }),
    }),
    command({
      name: 'gateways review',
      about:
        'List what needs review at payment gateways: pauses, failures, failed or late tasks, unhandled webhooks',
      example: '',
      options: paged,
      run: ({ options: { page } }, terminal) =>
        withGateways(async ({ operations }) => {
          const list = { page, most: maxListed };
          const attention = await operations.findReviewItems(limitOf(list));
          const [tasks, notices] = [rowsOf(attention.tasks, list), rowsOf(attention.notices, list)];
          const lines = gatewayReviewLines({ ...attention, tasks, notices });
          printLines(terminal, lines, 'Nothing needs review.');
          printMoreHint(terminal, attention.tasks.length, list, 'Tasks: ');
          printMoreHint(terminal, attention.notices.length, list, 'Notices: ');
        }),
    }),
    command({
      name: 'billing pause',
      options: switched,
      about: 'Pause new requests to one payment gateway or all; requests in progress are finished',
      example: '--gateway sbps --by Aoi',
      run: ({ options: { gateway = null, by } }, terminal) =>
        withGateways(async ({ operations, pauses }) => {
          requireKnown(operations, gateway);
          const isNew = await pauses.pauseGateway(gateway, by);
          terminal.out(`${nameOfGateway(gateway)} ${isNew ? 'is paused' : 'was paused already'}.`);
        }),
    }),
    command({
      name: 'billing resume',
      options: switched,
      about: 'Resume requests to one paused or failing payment gateway or all',
      example: '--gateway sbps --by Aoi',
      run: ({ options: { gateway = null, by } }, terminal) =>
        withGateways(async ({ pauses }) => {
          const wasPaused = await pauses.resumeGateway(gateway, by);
          const state = wasPaused ? 'is resumed' : 'was not paused; its breaker is closed';
          terminal.out(`${nameOfGateway(gateway)} ${state}.`);
          for (const still of await pauses.listPaused())
            terminal.out(`Still paused: ${nameOfGateway(still === '*' ? null : still)}.`);
        }),
    }),
  ];
}

function requireKnown(operations: GatewayOperations, gatewayId: string | null): void {
  if (gatewayId !== null && !operations.isKnown(gatewayId))
    throw new CommandError([`No gateway of the store file that can be called has the id "${gatewayId}".`]);
}

function isInTrouble({ standing, probed, secondsAhead }: CheckedGateway): boolean {
  return standing !== 'closed' || probed.outcome === 'fails' || Math.abs(secondsAhead ?? 0) > maxSecondsAhead;
}

function lineOf({ gatewayId, type, standing, probed, secondsAhead }: CheckedGateway): string {
  const answer = {
    answers: 'responds and accepts our credentials',
    notOffered: 'has no look-up to test',
    fails: `fails: ${'code' in probed ? probed.code : ''}`,
  }[probed.outcome];
  const clock =
    secondsAhead === null ? 'its clock is unknown' : `its clock differs from ours by ${secondsAhead} s`;
  return `${gatewayId} ${type}: ${answer}; ${clock}; ${standing === 'closed' ? 'in use' : standing}`;
}
