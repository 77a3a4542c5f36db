import { newKey, command, openDrilled } from './drilled-database.mjs';
import { findProxy, startFleet } from './fleet.mjs';
import { runMemberTraffic, figuresOf, mailFiguresOf } from './member-traffic.mjs';

/** @import { Drill } from './main.mjs' */
/** @import { Figure } from '../figures.mjs' */

const OK = 200;

/**
 * Both kinds of keys rotate while members are there, and the old secret key is retired.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillKeys(drill) {
  const proxy = await findProxy();
  if (proxy === undefined) return yield leftOut('keys');
  await using ends = new AsyncDisposableStack();
  const { dataDir, env, key: old, inbox } = await openDrilled(ends, { ...drill, name: 'keys' });
  const { visitorAt, roll } = await startFleet(ends, { dataDir, env, signal: drill.signal });
  const next = newKey();
  const people = await runMemberTraffic(visitorAt, proxy);
  const rollTo = async (/** @type {string} */ keys, /** @type {string} */ what) => {
    drill.onStep(`Drill “keys”: ${what}`);
    await roll({ ...env, SECRET_KEYS: keys });
  };
  await rollTo(`${old},${next}`, 'the new one is appended');
  await rollTo(`${next},${old}`, 'the new one stands in front');
  const both = { ...env, SECRET_KEYS: `${next},${old}` };
  for (const words of [
    ['keys', 'rotate'],
    ['keys', 're-encrypt'],
  ]) {
    const { code, said } = await command([...words, '--by', 'Drill'], both);
    yield {
      name: `Keys: ${words.join(' ')}, its status`,
      value: code,
      aim: { atMost: 0 },
      about: said.split('\n').at(-1) ?? '',
    };
  }
  // It is retired days later: a page that was drawn before it is loaded again.
  await people.drawPagesAgain();
  await rollTo(next, 'the old one is retired');
  const seen = await people.leave();
  yield* figuresOf('Keys', seen);
  yield* await mailFiguresOf('Keys', seen, inbox.mails);
  const { status, text } = await visitorAt(1).get('/oidc/jwks');
  const published = status === OK ? JSON.parse(text).keys.length : 0;
  yield { name: 'Keys: signing keys published without the old key', value: published, aim: { atLeast: 2 } };
  const { code, said } = await command(['audit', 'verify'], { ...env, SECRET_KEYS: next });
  yield {
    name: 'Keys: audit verify, its status',
    value: code,
    aim: { atMost: 0 },
    about: said.split('\n')[0] ?? '',
  };
}

/** @param {string} name @param {string} [missing] @returns {Figure} */
export function leftOut(name, missing = 'caddy') {
  return { name: `Drill “${name}” left out: no ${missing} here`, value: 1, aim: { atMost: 0 } };
}
