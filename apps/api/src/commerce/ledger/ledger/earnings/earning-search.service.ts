import { Injectable } from '@nestjs/common';

import {
  EarningSearchRepository,
  type EarningTraits,
  type FoundEarning,
} from './earning-search.repository.js';

export type { EarningTraits, FoundEarning } from './earning-search.repository.js';

@Injectable()
export class EarningSearch {
  constructor(private readonly earnings: EarningSearchRepository) {}

  find(traits: EarningTraits, most: number): Promise<FoundEarning[]> {
    return this.earnings.findByTraits(traits, most);
  }

  async *every(traits: EarningTraits, atOnce: number): AsyncIterable<FoundEarning[]> {
    let last: FoundEarning | undefined;
    do {
      const found = await this.earnings.findByTraits(traits, atOnce, last);
      if (found.length > 0) yield found;
      last = found.length < atOnce ? undefined : found.at(-1);
    } while (last !== undefined);
  }
}
