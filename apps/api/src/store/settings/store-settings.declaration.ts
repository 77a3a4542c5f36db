import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import * as z from 'zod';

import { Declarations } from '../../platform/declarations/declarations.js';
import type { Transaction } from '../../platform/prisma/database.js';

/**
 * The whole store file with embedded content. Each slice adds its settings:
 * `declare module … { interface StoreFile extends SettingsOf<typeof settings> {} }`.
 */
export interface StoreFile {}

export type SettingsShape = Readonly<Record<string, z.ZodType | (() => z.ZodType)>>;

export type SettingsOf<Shape extends SettingsShape> = {
  [Name in keyof Shape]: z.output<Shape[Name] extends () => infer Schema ? Schema : Shape[Name]>;
};

/** Reports a setting that contradicts another one. The message consists of the path and the sentence. */
export type Refuse = (path: readonly PropertyKey[], sentence: string) => void;

export interface ReferencedFiles {
  text(file: string, path: readonly PropertyKey[]): Promise<string>;
  picture(source: string | null, path: readonly PropertyKey[]): Promise<string | null>;
}

export interface StoreChange {
  /** Null when this is the first store file that is applied. */
  before: StoreFile | null;
  after: StoreFile;
  today: BusinessDate;
}

/** Rows that a slice writes when its settings are applied. */
export interface StoreRecords {
  /**
   * @param before the settings that were applied last; null if there are none or this version cannot read them
   */
  requireRecordable?(transaction: Transaction, file: StoreFile, before: StoreFile | null): Promise<void>;
  record?(transaction: Transaction, file: StoreFile, now: Date): Promise<void>;
}

export interface StoreArea {
  readonly settings: SettingsShape;
  /** Checks settings of several slices against each other. A single schema cannot check them. */
  readonly check?: (file: StoreFile, refuse: Refuse) => void;
  /**
   * Reports settings that are valid but incomplete. The commands validate, plan and apply print each report as
   * a warning.
   */
  readonly warn?: (file: StoreFile, say: Refuse) => void;
  /**
   * Reports settings that are not allowed in a store with real payments, because their values are simulated,
   * invented or publicly known.
   */
  readonly checkForCustomers?: (file: StoreFile, refuse: Refuse) => void;
  readonly embed?: (file: StoreFile, beside: ReferencedFiles) => Promise<Partial<StoreFile>>;
  readonly pictures?: (file: StoreFile) => readonly (string | null)[];
  readonly records?: StoreRecords;
  /**
   * Explains the consequences of a change in the output of the plan command, one per line. A slice without
   * settings can also provide it.
   */
  readonly explain?: (change: StoreChange, transaction: Transaction) => string[] | Promise<string[]>;
}

const areas: StoreArea[] = [];
const settings = new Declarations<{ name: string; schema: SettingsShape[string] }>('setting');

/** Declares the settings of a slice. `registerStoreSettings` adds them to the store file. */
export function declareStoreSettings(area: StoreArea): StoreArea {
  return area;
}

/** @throws {Error} if two settings have the same name */
export function registerStoreSettings(declared: readonly StoreArea[]): void {
  for (const area of declared)
    for (const [name, schema] of Object.entries(area.settings)) settings.add({ name, schema });
  areas.push(...declared);
}

export function declaredStoreAreas(): readonly StoreArea[] {
  return areas;
}

export function declaredStoreSettings(): Record<string, z.ZodType> {
  return Object.fromEntries(
    settings.all().map(({ name, schema }) => [name, typeof schema === 'function' ? schema() : schema]),
  );
}
