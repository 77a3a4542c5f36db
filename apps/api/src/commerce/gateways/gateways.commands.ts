import { CommandError, type Command, type CommandLine, type Terminal } from '../../platform/cli/command.js';
import { decidedBy, operator, readCommandLine, text } from '../../platform/cli/command-options.js';
import type { GatewayPauses } from './calls/gateway-pauses.service.js';
import { gatewayAttentionLines, nameOfGateway } from './gateway-lines.declaration.js';
import type { CheckedGateway, GatewayOperations } from './gateway-operations.service.js';

interface Operated {
  desk: GatewayOperations;
  pauses: GatewayPauses;
}

type WithGateways = <Result>(work: (gateways: Operated) => Promise<Result>) => Promise<Result>;

/** Seconds; SBPS refuses what is dated ten minutes off. */
const mostAhead = 60;

const oneGateway = { '[--gateway GATEWAY]': 'Only this gateway; all where it is left out', ...decidedBy };

export function gatewayCommands(withGateways: WithGateways): Command[] {
  return [
    {
      name: 'gateways check',
      parameters: ['[GATEWAY]'],
      about:
        'Ask each payment gateway for a payment that is not there: access, clock and standing, without a charge',
      run: ({ words: [gatewayId = null] }, terminal) =>
        withGateways(async ({ desk }) => {
          requireKnown(desk, gatewayId);
          const checked = await desk.check(gatewayId);
          if (checked.length === 0) terminal.out('No payment gateway can be called.');
          for (const each of checked) terminal.out(lineOf(each));
          return checked.some(isInTrouble) ? 1 : 0;
        }),
    },
    {
      name: 'gateways attention',
      parameters: [],
      about:
        'List what wants a person at payment gateways: paused, failing, tasks that failed or are late, notices that nobody took',
      run: (_args, terminal) =>
        withGateways(async ({ desk }) => {
          const lines = gatewayAttentionLines(await desk.attention());
          if (lines.length === 0) terminal.out('Nothing wants a person.');
          for (const line of lines) terminal.out(line);
          return 0;
        }),
    },
    {
      name: 'billing pause',
      parameters: [],
      options: oneGateway,
      about: 'Send nothing new to a payment gateway, or to any; what has begun is finished',
      run: (args, terminal) => withGateways((operated) => pause(operated, switchedIn(args), terminal)),
    },
    {
      name: 'billing resume',
      parameters: [],
      options: oneGateway,
      about: 'Send to a paused or failing payment gateway again, or to all',
      run: (args, terminal) => withGateways((operated) => resume(operated, switchedIn(args), terminal)),
    },
  ];
}

async function pause(
  { desk, pauses }: Operated,
  { gatewayId, by }: Switched,
  terminal: Terminal,
): Promise<number> {
  requireKnown(desk, gatewayId);
  const isNew = await pauses.pause(gatewayId, by);
  terminal.out(`${nameOfGateway(gatewayId)} ${isNew ? 'is paused' : 'was paused already'}.`);
  return 0;
}

async function resume(
  { pauses }: Operated,
  { gatewayId, by }: Switched,
  terminal: Terminal,
): Promise<number> {
  const wasPaused = await pauses.resume(gatewayId, by);
  terminal.out(
    `${nameOfGateway(gatewayId)} ${wasPaused ? 'is resumed' : 'was not paused; its breaker is closed'}.`,
  );
  for (const still of await pauses.all())
    terminal.out(`Still paused: ${nameOfGateway(still === '*' ? null : still)}.`);
  return 0;
}

interface Switched {
  gatewayId: string | null;
  by: string;
}

function switchedIn(args: CommandLine): Switched {
  const { gateway = null, by } = readCommandLine(args, {
    gateway: text(200).optional(),
    by: operator,
  }).options;
  return { gatewayId: gateway, by };
}

function requireKnown(desk: GatewayOperations, gatewayId: string | null): void {
  if (gatewayId !== null && !desk.isKnown(gatewayId))
    throw new CommandError([`No gateway of the store file that can be called has the id "${gatewayId}".`]);
}

function isInTrouble({ standing, probed, secondsAhead }: CheckedGateway): boolean {
  return standing !== 'closed' || probed.outcome === 'fails' || Math.abs(secondsAhead ?? 0) > mostAhead;
}

function lineOf({ gatewayId, type, standing, probed, secondsAhead }: CheckedGateway): string {
  const answer = {
    answers: 'answers and takes our access',
    notOffered: 'has no look-up to try',
    fails: `fails: ${'code' in probed ? probed.code : ''}`,
  }[probed.outcome];
  const clock =
    secondsAhead === null ? 'its clock is not to be seen' : `its clock is ${secondsAhead} s ahead of ours`;
  return `${gatewayId} ${type}: ${answer}; ${clock}; ${standing === 'closed' ? 'in use' : standing}`;
}
