import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { paymentMethodTypes } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { planTypes } from '@account/domain/commerce/catalogue/plans/plan-type';
import { describe, expect, it } from '@jest/globals';

import { refusedFiles, rewritten, workspace } from './trait-tables.testing.js';

interface Table {
  file: string;
  /** The row before which the new row is inserted. */
  before: string;
  traits: readonly string[];
}

/** The tables in the order in which they are filled, and the translations that depend on them. */
interface Walk {
  name: string;
  tables: readonly Table[];
  words: readonly string[];
}

const walks: readonly Walk[] = [
  {
    name: 'bundle',
    tables: [
      {
        file: 'libs/domain/src/commerce/catalogue/plans/plan-type.ts',
        before: '  rental: {',
        traits: ['renews: false', 'expires: false', 'mayHaveTrial: false'],
      },
      {
        file: 'apps/api/src/commerce/catalogue/plans/plan-type-traits.declaration.ts',
        before: '  rental: {',
        traits: ["plural: 'bundles'", 'settings: []', "gives: 'PURCHASE'"],
      },
    ],
    words: ['libs/i18n/src/commerce/checkout/purchase/ja.ts'],
  },
  {
    name: 'SbpsRakuten',
    tables: [
      {
        file: 'libs/domain/src/commerce/payments/payment-methods/payment-method-type.ts',
        before: '  SbpsDocomo: {',
        traits: ["registration: 'link'", "collectedBy: 'store'"],
      },
      {
        file: 'apps/api/src/commerce/payments/gateways/settings/payment-method-type-traits.declaration.ts',
        before: '  SbpsDocomo: {',
        traits: ["driver: 'sbps-link'", 'isAgreementShared: false'],
      },
      {
        file: 'libs/gateways/src/payments/sbps-link/sbps-link-settings.ts',
        before: '  SbpsDocomo: {',
        traits: [
          "payMethod: 'rakuten'",
          'application: recurring',
          'functions: { purchase: null, capture: null, refund: null, end: null, inquire: null }',
          'amountMayChange: true',
          'refund: wholeOnly',
          'named: trackingOnly',
        ],
      },
    ],
    words: [
      'libs/i18n/src/commerce/payments/payment-methods/ja.ts',
      'apps/web/src/shared/payment-methods/payment-mark.ts',
    ],
  },
];

describe.each(walks)('a new type called $name', ({ name, tables, words }) => {
  const files = [...tables.map(({ file }) => file), ...words];
  const withRow = ({ file, before }: Table, traits: readonly string[]) => ({
    [file]: rewritten(file, before, `  ${name}: { ${traits.join(', ')} },\n${before}`),
  });
  const filled = (count: number) =>
    Object.assign({}, ...tables.slice(0, count).map((table) => withRow(table, table.traits)));

  it('compiles while no table contains it', () => {
    expect(refusedFiles(files, {})).toEqual([]);
  });

  it('causes errors in every other table and in the translations when only the first table contains it', () => {
    expect(refusedFiles(files, filled(1))).toEqual(files.slice(1));
  });

  it('causes errors only in the translations when every table contains it', () => {
    expect(refusedFiles(files, filled(tables.length))).toEqual(words);
  });

  it.each(tables)('causes an error in $file until every trait is specified', (table) => {
    const rest = filled(tables.length);
    for (const left of table.traits) {
      const given = table.traits.filter((trait) => trait !== left);
      expect([left, refusedFiles([table.file], { ...rest, ...withRow(table, given) })]).toEqual([
        left,
        [table.file],
      ]);
    }
  });
});

describe('a condition', () => {
  const name = `'(?:${[...planTypes, ...paymentMethodTypes].join('|')})'`;
  const asks = new RegExp(`[!=]== ${name}|${name} [!=]==|case ${name}:`);
  const isTest = (file: string) => /\.(spec|testing|suite|story)\.tsx?$|\/(testing|gallery)\//.test(file);

  it('checks a trait and not the name of a type', () => {
    const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'], { cwd: workspace });
    const asking = files.filter(
      (file) => !isTest(file) && asks.test(readFileSync(join(workspace, file), 'utf8')),
    );
    expect(asking).toEqual([]);
  });
});
