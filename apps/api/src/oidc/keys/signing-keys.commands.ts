import { japanTime } from '../../platform/cli/japan-time.js';
import { auditKind, type AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import { command, CommandError, type Command } from '../../platform/cli/command.js';
import { decidedBy } from '../../platform/cli/command-options.js';
import type { SigningKeys } from './signing-keys.service.js';

type WithKeys = <Result>(work: (keys: SigningKeys, audit: AuditTrail) => Promise<Result>) => Promise<Result>;

const keysMade = auditKind<{ by: string; isAtOnce: boolean }>('oidc.keysMade', 'operator');

export function signingKeyCommands(withKeys: WithKeys): Command[] {
  return [
    command({
      name: 'keys rotate',
      parameters: ['[at-once]'],
      options: decidedBy,
      about:
        'Make the next signing keys; with at-once, when one got out, they sign now and the old ones are gone',
      run: ({ words: [when], options: { by } }, terminal) =>
        withKeys(async (keys, audit) => {
          if (when !== undefined && when !== 'at-once')
            throw new CommandError([`"${when}" is not understood: say at-once, or nothing.`]);
          const { kids, usedFrom } = await keys.rotate(when === 'at-once', (transaction) =>
            audit.add(transaction, keysMade, { details: { by, isAtOnce: when === 'at-once' } }),
          );
          terminal.out(`New keys: ${kids.join(', ')}.`);
          terminal.out(
            when === 'at-once'
              ? 'They sign from now on; tokens of the keys before are worth nothing any more.'
              : `They are published now and sign from ${japanTime(usedFrom)} on.`,
          );
        }),
    }),
  ];
}
