import { japanTime } from '../../platform/cli/japan-time.js';
import { auditKind, type AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import { command, type Command } from '../../platform/cli/command.js';
import { operatorOption, flag } from '../../platform/cli/command-options.js';
import type { SigningKeys } from './signing-keys.service.js';

type WithKeys = <Result>(work: (keys: SigningKeys, audit: AuditTrail) => Promise<Result>) => Promise<Result>;

const keysMade = auditKind<{ by: string; isAtOnce: boolean }>('oidc.keysCreated', 'operator');

export function signingKeyCommands(withKeys: WithKeys): Command[] {
  return [
    command({
      name: 'keys rotate',
      options: {
        immediately: flag.describe('Sign with the new keys now and revoke the old ones, after a key leaked'),
        ...operatorOption,
      },
      about:
        'Create the next keys that sign tokens; they start to sign once clients have had time to fetch them',
      example: '--by Aoi',
      run: ({ options: { immediately, by } }, terminal) =>
        withKeys(async (keys, audit) => {
          const { kids, activeFrom } = await keys.rotate(immediately, (transaction) =>
            audit.addEvent(transaction, keysMade, { details: { by, isAtOnce: immediately } }),
          );
          terminal.out(`New keys: ${kids.join(', ')}.`);
          terminal.out(
            immediately
              ? 'They sign from now on; tokens signed with the previous keys are invalid.'
              : `They are published now and sign from ${japanTime(activeFrom)}.`,
          );
        }),
    }),
  ];
}
