import { expect } from '@jest/globals';
import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
import { problemSchema } from '@account/contracts/platform/problem.contract';

declare module 'expect' {
  interface Matchers<R> {
    /** Expects a complete problem body that has this code and its status. */
    toBeProblem(code: ProblemCode): R;
  }
}

expect.extend({
  toBeProblem(received: unknown, code: ProblemCode) {
    const answer = answerOf(received);
    const parsed = problemSchema.safeParse(answer.body);
    const pass =
      parsed.success &&
      parsed.data.code === code &&
      parsed.data.status === problemStatus[code] &&
      answer.status === problemStatus[code];
    const got = `${answer.status} ${JSON.stringify(answer.body)}`;
    return {
      pass,
      message: () => `expected ${pass ? 'anything but ' : ''}${problemStatus[code]} ${code}, got ${got}`,
    };
  },
});

/**
 * Reads responses of both test clients. Those of supertest have `status` and `body`, and those of Fastify's
 * `inject` have `statusCode` and `payload`.
 */
function answerOf(received: unknown): { status: unknown; body: unknown } {
  const answer = received as { status?: unknown; body?: unknown; statusCode?: unknown; payload?: unknown };
  if (typeof answer.payload !== 'string') return { status: answer.status, body: answer.body };
  return { status: answer.statusCode, body: parsed(answer.payload) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
