import { expect } from '@jest/globals';

import { defeatOf, acts, type Act, type ActName } from './removal-actions.testing.js';
import { holdNext, overOrWaiting, type Statement } from './held-statement.testing.js';
import type { Scene } from './removal-scene.testing.js';
import { wayNames, ways, type Attempt, type Way, type WayName } from './removal-ways.testing.js';

/** Maximum random delay of a request, in milliseconds. */
const longestDelay = 25;

interface Before {
  sessions: ReadonlySet<string>;
  passkeys: number;
  linkedAccounts: number;
}

export function runsIn(scene: Pick<Scene, 'hasFactors'>, name: WayName): boolean {
  const { hasFactors }: Way = ways[name];
  return hasFactors === null || hasFactors === scene.hasFactors;
}

/**
 * Holds the request at the statement and runs the action until it ends or is blocked. Then continues the
 * request.
 */
export async function cross(scene: Scene, act: ActName, way: WayName, at: Statement): Promise<void> {
  const removal = await actOf(act).prepare(scene);
  const attempt = await ways[way].prepare(scene);
  const before = await stateOf(scene);
  const held = holdNext(at);
  const answered = attempt.send();
  const holder = await Promise.race([
    held.reached,
    answered.then(({ statusCode, body }): never => {
      throw new Error(`It never came to ${String(at)}: ${statusCode} ${body.slice(0, 300)}`);
    }),
  ]);
  const acted = removal.send();
  await overOrWaiting(scene.database, acted, holder);
  held.release();
  const [answer] = await Promise.all([answered, acted]);
  expect(answer.statusCode).toBeLessThan(500);
  await expectNothingLeft(scene, act, [[way, attempt]], before);
}

/** Starts the action within a few milliseconds together with all requests that it always defeats. */
export async function crossAtRandom(scene: Scene, act: ActName): Promise<void> {
  const removal = await actOf(act).prepare(scene);
  const attempts: [WayName, Attempt][] = [];
  for (const name of wayNames)
    if (runsIn(scene, name) && defeatOf(act, name) === 'whenever')
      attempts.push([name, await ways[name].prepare(scene)]);
  const before = await stateOf(scene);
  const acted = later(() => removal.send());
  const answers = await Promise.all(attempts.map(([, attempt]) => later(() => attempt.send())));
  await acted;
  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
  await expectNothingLeft(scene, act, attempts, before);
}

async function expectNothingLeft(
  scene: Scene,
  name: ActName,
  attempts: readonly [WayName, Attempt][],
  before: Before,
): Promise<void> {
  const act = actOf(name);
  const opened = (await scene.sessions()).filter((id) => !before.sessions.has(id));
  expect(opened).toEqual([]);
  if (act.sessionsLeft !== null)
    expect((await scene.sessions()).length).toBeLessThanOrEqual(act.sessionsLeft);
  if (act.endsTrust) expect(await scene.count('trusted_device')).toBe(0);
  expect(await scene.count('passkey')).toBeLessThanOrEqual(before.passkeys);
  expect(await scene.count('linked_account')).toBeLessThanOrEqual(before.linkedAccounts);
  const working: string[] = [];
  for (const [way, attempt] of attempts) if (await attempt.works()) working.push(way);
  expect(working).toEqual([]);
}

async function stateOf(scene: Scene): Promise<Before> {
  return {
    sessions: new Set(await scene.sessions()),
    passkeys: await scene.count('passkey'),
    linkedAccounts: await scene.count('linked_account'),
  };
}

async function later<Result>(act: () => Promise<Result>): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longestDelay));
  return act();
}

function actOf(name: ActName): Act {
  return acts[name];
}
