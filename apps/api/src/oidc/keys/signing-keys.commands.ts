import { CommandError, type Command } from '../../platform/cli/command.js';
import type { SigningKeys } from './signing-keys.service.js';

type WithKeys = <Result>(work: (keys: SigningKeys) => Promise<Result>) => Promise<Result>;

export function signingKeyCommands(withKeys: WithKeys): Command[] {
  return [
    {
      name: 'keys rotate',
      parameters: ['[at-once]'],
      about:
        'Make the next signing keys; with at-once, when one got out, they sign now and the old ones are gone',
      run: ({ words: [when] }, terminal) =>
        withKeys(async (keys) => {
          if (when !== undefined && when !== 'at-once')
            throw new CommandError([`"${when}" is not understood: say at-once, or nothing.`]);
          const { kids, usedFrom } = await keys.rotate(when === 'at-once');
          terminal.out(`New keys: ${kids.join(', ')}.`);
          terminal.out(
            when === 'at-once'
              ? 'They sign from now on; tokens of the keys before are worth nothing any more.'
              : `They are published now and sign from ${usedFrom.toISOString()} on.`,
          );
          return 0;
        }),
    },
  ];
}
