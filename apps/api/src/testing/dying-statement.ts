import pg from 'pg';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/**
 * Statements after which the process is not killed. These are reads, and the update of Prisma's migration
 * record after a script.
 */
const uncounted = /^\s*(?:SELECT|UPDATE "_prisma_migrations")\b/;

/**
 * Kills this process with SIGKILL after it has sent statement `number`. The server still executes the
 * statement.
 *
 * @param delay milliseconds between sending the statement and the kill
 */
export function dieAtStatement(number: number, delay: number): void {
  const query = pg.Client.prototype.query as Query;
  let sent = 0;
  const counting: Query = function (...given) {
    const [statement] = given as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    const asked = query.apply(this, given);
    if (!uncounted.test(text) && (sent += 1) === number)
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), delay);
    return asked;
  };
  Object.assign(pg.Client.prototype, { query: counting });
}

// Preloaded with `node --import`. Environment variables specify the statement and the delay.
const { DIES_AT_STATEMENT, DIES_AFTER } = process.env;
if (DIES_AT_STATEMENT !== undefined) dieAtStatement(Number(DIES_AT_STATEMENT), Number(DIES_AFTER));
