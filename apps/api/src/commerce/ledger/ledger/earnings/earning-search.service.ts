import { Injectable } from '@nestjs/common';

import {
  EarningSearchRepository,
  type EarningCriteria,
  type FoundEarning,
} from './earning-search.repository.js';

export type { EarningCriteria, FoundEarning } from './earning-search.repository.js';

@Injectable()
export class EarningSearch {
  constructor(private readonly earnings: EarningSearchRepository) {}

  findEarnings(traits: EarningCriteria, most: number): Promise<FoundEarning[]> {
    return this.earnings.findByCriteria(traits, most);
  }

  async *streamEarnings(traits: EarningCriteria, batchSize: number): AsyncIterable<FoundEarning[]> {
    let last: FoundEarning | undefined;
    do {
      const found = await this.earnings.findByCriteria(traits, batchSize, last);
      if (found.length > 0) yield found;
      last = found.length < batchSize ? undefined : found.at(-1);
    } while (last !== undefined);
  }
}
