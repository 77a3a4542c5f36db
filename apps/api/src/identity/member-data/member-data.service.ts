import { Injectable } from '@nestjs/common';

import type { MemberFiles, MemberRecords } from './member-data.types.js';

export type { RowQuery, MemberFile, MemberFiles, MemberRecords, RowsOf } from './member-data.types.js';

/** Registry in which modules declare the member data that they store and how the data export reads it. */
@Injectable()
export class MemberData {
  private readonly records: MemberRecords[] = [];
  private readonly files: MemberFiles[] = [];

  registerRecords<const Field extends string>(records: MemberRecords<Field>): void {
    this.requireNew(records.name);
    this.records.push(records);
  }

  registerFiles(files: MemberFiles): void {
    this.requireNew(files.name);
    this.files.push(files);
  }

  /** Sorts the records by name, so that archives do not depend on the order in which modules start. */
  allRecords(): readonly MemberRecords[] {
    return this.records.toSorted(byName);
  }

  allFiles(): readonly MemberFiles[] {
    return this.files.toSorted(byName);
  }

  private requireNew(name: string): void {
    if ([...this.records, ...this.files].some((part) => part.name === name))
      throw new Error(`Two modules export "${name}"`);
  }
}

function byName(left: { name: string }, right: { name: string }): number {
  return left.name < right.name ? -1 : 1;
}
