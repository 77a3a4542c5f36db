import { jest } from '@jest/globals';
import pg from 'pg';

import { currentRequestId } from '../platform/logging/request-id.js';

/** Returns the SQL texts that requests sent while `work` ran. Excludes the SQL of timers and jobs. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const text = textOf(parameters[0]);
    if (currentRequestId() !== undefined && !isOfTestClock(text)) texts.push(text);
    return query.apply(this, parameters);
  } as never);
  try {
    await work();
    return texts;
  } finally {
    spy.mockRestore();
  }
}

/** Only test clocks write business time, because the clock of the product is real time. */
function isOfTestClock(text: string): boolean {
  return text.includes('UPDATE business_clock');
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text;
}

/** A statement with its values. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/**
 * Returns every statement that was sent while `work` ran. Each text is listed only once, with the values of its
 * first use.
 */
export async function sentDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = new Map<string, unknown[]>();
  const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const text = textOf(parameters[0]);
    if (!isOfTestClock(text) && !sent.has(text)) sent.set(text, valuesOf(parameters));
    return query.apply(this, parameters);
  } as never);
  try {
    await work();
    return [...sent].map(([text, values]) => ({ text, values }));
  } finally {
    spy.mockRestore();
  }
}

function valuesOf([statement, values]: unknown[]): unknown[] {
  if (Array.isArray(values)) return values;
  const own =
    typeof statement === 'object' && statement !== null && 'values' in statement && statement.values;
  return Array.isArray(own) ? own : [];
}
