import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { carryDocumentsOver } from '../../scheduled-jobs/index.js';
import {
  DocumentCarryOverRepository,
  type Blocks,
  type CarryOver,
} from './document-carry-over.repository.js';

/** Until an upgrade is over: sites of the release before write beside its first worker. */
const upgradeTakes = 86_400_000;

const blocksAtOnce = 64;

const blocksRead = 4_096;

/** What is left after so many steps waits for the next run. */
const mostSteps = 50;

/**
 * A row that finds room on its page keeps its places in all indexes. A full page has some for the first, whose own is
 * then enough for two, theirs for five, and these for all others, which is why each is a transaction of its own.
 */
const rowsOfPage = [1, 3, 8, 1_000];

/** Documents that releases before wrote with words of their own share them with others, page by page of their table. */
@Injectable()
export class DocumentCarryOver {
  constructor(
    private readonly documents: DocumentCarryOverRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Cut off anywhere, the next run goes on with the same pages; two at once do no harm. */
  @JobHandler(carryDocumentsOver)
  async goOn(): Promise<void> {
    const state = await this.documents.state();
    const now = this.clock.now();
    if (state === undefined) {
      await this.documents.begin(new Date(now.getTime() + upgradeTakes));
    } else if (state.endedAt === null && state.createdBefore <= now) {
      await this.walk(state, now);
    }
  }

  private async walk(begun: CarryOver, now: Date): Promise<void> {
    const end = await this.documents.blocks();
    let state = begun;
    for (let step = 0; step < mostSteps && state.nextBlock < end; step += 1) {
      const blocks = { from: state.nextBlock, before: state.nextBlock + blocksAtOnce };
      const found = state.found + (await this.share(blocks, state.createdBefore));
      const next = { ...state, nextBlock: blocks.before, found };
      if (!(await this.documents.move(state, next))) return;
      state = next;
    }
    this.logger.info('document_text.backfilled', { count: state.found });
    if (state.nextBlock < end) return;
    // Once more, until there is none: a row may be held, or be moved to a page that was looked at.
    const isOver = state.found === 0 && !(await this.documents.isAnyLeft(state.createdBefore, blocksRead));
    await this.documents.move(state, isOver ? { endedAt: now } : { nextBlock: 0, found: 0 });
  }

  private async share(blocks: Blocks, createdBefore: Date): Promise<number> {
    let count = 0;
    for (const rows of rowsOfPage) count += await this.documents.share(blocks, rows, createdBefore);
    return count;
  }
}
