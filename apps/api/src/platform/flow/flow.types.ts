import type { FlowKind } from '@account/contracts/platform/flow-kinds';
import type * as z from 'zod';

import type { FlowId } from '../ids/ids.js';

export interface FlowDefinition<Step extends string, Event extends string, Data> {
  readonly kind: FlowKind;
  readonly transitions: Record<Step, Partial<Record<Event, Step>>>;
  readonly data: z.ZodType<Data>;
  /** Milliseconds. */
  readonly lifetime: number;
  readonly restartAt: string;
}

export interface Flow<Step extends string, Data> {
  readonly id: FlowId;
  readonly step: Step;
  readonly data: Data;
  readonly version: number;
}
