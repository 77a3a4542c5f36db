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
}
