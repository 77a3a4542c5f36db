import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';

// Registers the store settings of every slice.
import '../../app/app.module.js';
import { registerStoreSettings } from './store-settings.declaration.js';
import { storeFileJsonSchema } from './file/store-file.schema.js';

describe('store settings of slices', () => {
  it('must have unique names, because the program would not start otherwise', () => {
    expect(() => registerStoreSettings([{ settings: { theme: z.string() } }])).toThrow(
      'The setting "theme" is declared twice',
    );
  });

  it('are sorted by name, whatever the import order', () => {
    const { properties } = storeFileJsonSchema() as { properties: object };
    const names = Object.keys(properties);
    expect(names).not.toHaveLength(0);
    expect(names).toEqual([...names].sort());
  });
});
