import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';

// Every slice declares its settings.
import '../../app/app.module.js';
import { registerStoreSettings } from './store-settings.declaration.js';
import { storeFileJsonSchema } from './file/store-file.schema.js';

describe('the settings of slices', () => {
  it('do not share a name: the program does not start', () => {
    expect(() => registerStoreSettings([{ settings: { theme: z.string() } }])).toThrow(
      'The setting "theme" is declared twice',
    );
  });

  it('come in the order of their names, whichever slice was read first', () => {
    const { properties } = storeFileJsonSchema() as { properties: object };
    const names = Object.keys(properties);
    expect(names).not.toHaveLength(0);
    expect(names).toEqual([...names].sort());
  });
});
