import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { carryDocumentsOver } from '../../scheduled-jobs/index.js';
import {
  DocumentTextBackfillRepository,
  type Blocks,
  type CarryOver,
} from './document-text-backfill.repository.js';

/**
 * Maximum duration of an upgrade in milliseconds. Servers of the earlier release may write rows during this
 * time.
 */
const upgradeTakes = 86_400_000;

const blocksAtOnce = 64;

const blocksRead = 4_096;

/** Maximum number of steps per run; the next run continues from there. */
const mostSteps = 50;

/**
 * Number of row positions per page that each successive transaction processes. An update that fits on its page
 * needs no index changes (HOT). A full page has space for one updated row. Updated rows are smaller, so each
 * transaction frees space for more rows in the next one: two in the second, five in the third.
 */
const rowsOfPage = [1, 3, 8, 1_000];

/** Backfills documents of earlier releases with shared texts, page by page. */
@Injectable()
export class DocumentTextBackfill {
  constructor(
    private readonly documents: DocumentTextBackfillRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Resumes an aborted run at the same pages; concurrent runs are safe. */
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
    // Repeats until a pass finds nothing, because a row may be locked or move to a page that was already read.
    const isOver = state.found === 0 && !(await this.documents.isAnyLeft(state.createdBefore, blocksRead));
    await this.documents.move(state, isOver ? { endedAt: now } : { nextBlock: 0, found: 0 });
  }

  private async share(blocks: Blocks, createdBefore: Date): Promise<number> {
    let count = 0;
    for (const rows of rowsOfPage) count += await this.documents.share(blocks, rows, createdBefore);
    return count;
  }
}
