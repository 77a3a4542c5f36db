export type Stack = { origin: string; sandboxOrigin: string };

const name = 'STORY_STACK';

/** Tells the workers of this run where the site stands. */
export function rememberStack(stack: Stack): void {
  process.env[name] = JSON.stringify(stack);
}

export function stackOfThisRun(): Stack {
  const json = process.env[name];
  if (!json) throw new Error('No site is running for the stories: start them with npm test.');
  return JSON.parse(json) as Stack;
}
