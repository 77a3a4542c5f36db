import { botCheckChallengeCall } from '@account/contracts/identity/bot-check/bot-check.contract';
import { solveChallengeWorkers, type Challenge } from 'altcha/lib';

import { transportProblem } from '../../shared/api/api-problem.js';
import { readApi } from '../../shared/api/call-api.js';

const maxWorkers = 4;
const solveTimeout = 60_000;

/**
 * Solves a challenge in a worker. @throws {ApiProblem} if there is no challenge @throws {Error} after one
 * minute
 */
export async function solveChallenge(signal: AbortSignal): Promise<string> {
  const challenge = await readChallenge(signal);
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' }),
    timeout: solveTimeout,
  });
  if (!solution) throw new Error('The bot check was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}

async function readChallenge(signal: AbortSignal): Promise<Challenge> {
  const answer = await readApi(botCheckChallengeCall, { signal });
  if (!('parameters' in answer)) throw transportProblem('UNREADABLE_ANSWER', answer.status);
  return { ...answer, parameters: answer.parameters as unknown as Challenge['parameters'] };
}
