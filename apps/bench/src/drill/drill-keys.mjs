import { newKey, command, openDrilled } from './drilled-database.mjs';
import { findProxy, startFleet } from './fleet.mjs';
import { runMemberTraffic, figuresOf, mailFiguresOf } from './member-traffic.mjs';

/** @import { Drill } from './main.mjs' */
/** @import { Figure } from '../figures.mjs' */

const OK = 200;

/**
 * Rotates the secret keys and the signing keys while members use the sites. Then removes the old secret key.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillKeys(drill) {
  const proxy = await findProxy();
  if (proxy === undefined) return yield leftOut('keys');
  await using cleanup = new AsyncDisposableStack();
  const { dataDir, env, key: old, inbox } = await openDrilled(cleanup, { ...drill, name: 'keys' });
  const { visitorAt, roll } = await startFleet(cleanup, { dataDir, env, signal: drill.signal });
  const next = newKey();
  const traffic = await runMemberTraffic(visitorAt, proxy);
  const rollTo = async (/** @type {string} */ keys, /** @type {string} */ step) => {
    drill.onStep(`Drill “keys”: ${step}`);
    await roll({ ...env, SECRET_KEYS: keys });
  };
  await rollTo(`${old},${next}`, 'append the new key');
  await rollTo(`${next},${old}`, 'put the new key first');
  const both = { ...env, SECRET_KEYS: `${next},${old}` };
  for (const args of [
    ['keys', 'rotate'],
    ['keys', 're-encrypt'],
  ]) {
    const { code, output } = await command([...args, '--by', 'Drill'], both);
    yield {
      name: `Keys: exit status of ${args.join(' ')}`,
      value: code,
      aim: { atMost: 0 },
      about: output.split('\n').at(-1) ?? '',
    };
  }
  // Operators remove a key days later, when all pages have been reloaded. The drill reloads them immediately.
  await traffic.reloadPages();
  await rollTo(next, 'retire the old key');
  const seen = await traffic.stop();
  yield* figuresOf('Keys', seen);
  yield* await mailFiguresOf('Keys', seen, inbox.mails);
  const { status, text } = await visitorAt(1).get('/oidc/jwks');
  const published = status === OK ? JSON.parse(text).keys.length : 0;
  yield { name: 'Keys: signing keys published without the old key', value: published, aim: { atLeast: 2 } };
  const { code, output } = await command(['audit', 'verify'], { ...env, SECRET_KEYS: next });
  yield {
    name: 'Keys: exit status of audit verify',
    value: code,
    aim: { atMost: 0 },
    about: output.split('\n')[0] ?? '',
  };
}

/** @param {string} name @param {string} [missing] @returns {Figure} */
export function leftOut(name, missing = 'caddy') {
  return { name: `Drill “${name}” skipped: ${missing} is not installed`, value: 1, aim: { atMost: 0 } };
}
