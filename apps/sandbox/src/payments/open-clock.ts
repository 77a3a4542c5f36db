import { Clock } from '../clock/clock.js';
import { Books } from './books.js';
import type { Journal } from './journal.js';

/** The clock as it was left, which does not go back before money that moved. */
export function openClock(journal: Journal): Clock {
  const kept = journal.map<number>('clock');
  const books = new Books(journal);
  return new Clock(Date.now, {
    readOffset: () => kept.get('offset') ?? 0,
    writeOffset: (offset) => kept.set('offset', offset),
    latest: () => books.latest(),
  });
}
