import { testDatabase } from '@account/testing/database';

import { describeQueue } from './queue.suite.js';

const database = testDatabase({ emptied: 'once' });

describeQueue(
  'the queue on PostgreSQL',
  () => ({ DATABASE_URL: database.url }),
  async (open) => {
    const line = await open(database.url);
    return { line, environment: { DATABASE_URL: line.url } };
  },
);
