import {
  command,
  CommandError,
  type Command,
  type Terminal,
  type WithServices,
} from '../../../platform/cli/command.js';
import { day, file, text } from '../../../platform/cli/command-options.js';
import { readTextFile } from '../../../platform/csv/text-file.js';
import { readMovements } from './gateway-movements-file.js';
import { reconciliationLines } from './gateway-reconciliation-lines.js';
import type { GatewayReconciliationRow } from './gateway-reconciliation.repository.js';
import type { ReconciledDays, GatewayReconciliation } from './gateway-reconciliation.service.js';

export function gatewayReconciliationCommands(withAudits: WithServices<GatewayReconciliation>): Command[] {
  return [
    command({
      name: 'billing reconcile',
      options: {
        from: day.describe('First day, such as 2026-04-01'),
        to: day.describe('Last day'),
        gateway: text(500, 'GATEWAY[,GATEWAY]').describe('Gateways to reconcile (default: all)').optional(),
        file: file.describe('Console file of the gateway, read instead of its interface').optional(),
      },
      about:
        'Reconcile charges and refunds of some days with the records of gateways, from their interfaces or a console file',
      example: '--from 2026-04-01 --to 2026-04-30 --gateway sbps --file sbps.csv',
      run: async ({ options: { from, to: until, gateway, file } }, terminal) => {
        if (from > until) throw new CommandError(['--from is later than --to.']);
        return withAudits(async (audits) => {
          const named = gateway?.split(',').map((name) => name.trim()) ?? [];
          for (const id of named)
            if (!audits.isKnown(id))
              throw new CommandError([`No gateway of the store file has the id "${id}".`]);
          if (file === undefined) return byLists(audits, named, { from, until }, terminal);
          if (named.length === 0)
            throw new CommandError(['Say whose file it is: --gateway, all of the provider, between commas.']);
          const movements = readMovements(await readTextFile(file));
          return show(await audits.compareMovements(named, { from, until }, movements), terminal);
        });
      },
    }),
  ];
}

async function byLists(
  audits: GatewayReconciliation,
  named: readonly string[],
  days: ReconciledDays,
  terminal: Terminal,
): Promise<number> {
  const asked = audits
    .findConfiguredGateways()
    .filter(({ gatewayId }) => named.length === 0 || named.includes(gatewayId));
  const closed = audits
    .findUnavailableGateways()
    .filter((gatewayId) => named.length === 0 || named.includes(gatewayId));
  if (asked.length + closed.length === 0)
    terminal.out('The store file has no payment gateway: there is nothing to compare.');
  for (const gatewayId of closed) terminal.out(`${gatewayId}: cannot be called. See "gateways check".`);
  let status = closed.length === 0 ? 0 : 1;
  for (const ref of asked) {
    const audited = await audits.reconcileProviderList(ref, days);
    if (audited.outcome === 'audited') status = Math.max(status, show(audited.audit, terminal));
    if (audited.outcome === 'unavailable') {
      terminal.out(`${ref.gatewayId}: its list cannot be read (${audited.code}).`);
      status = 1;
    }
    if (audited.outcome === 'notOffered')
      terminal.out(`${ref.gatewayId}: has no list to ask for. Compare it by --file.`);
  }
  return status;
}

function show(audit: GatewayReconciliationRow, terminal: Terminal): number {
  for (const line of reconciliationLines(audit)) terminal.out(line);
  return audit.differences.length === 0 ? 0 : 1;
}
