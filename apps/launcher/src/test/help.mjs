/**
 * The text of `npm test -- --help`.
 *
 * @param {readonly Pick<import('./steps.mjs').Step, 'name' | 'about'>[]} steps
 */
export function help(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  return [
    'Usage: npm test -- [options] [-- arguments of the tool]',
    '',
    'Runs every step below in order, the last two at the same time. A failed step stops the slow steps after it.',
    '',
    'Steps:',
    ...steps.map(({ name, about }) => `  ${name.padEnd(width)}  ${about ?? ''}`),
    '',
    'Options:',
    '  --only STEP[,STEP]  run these steps only',
    '  --check             everything but the browser, and only the database specs of changed slices',
    '  --thorough          also *.thorough.* specs and stories of every page, as CI runs it',
    '  --nightly           also *.nightly.* specs and the full matrix, as the nightly job runs it',
    '  -h, --help          show this text',
    '',
    'Examples:',
    '  npm test -- --only small -- libs/domain/src/commerce        specs below a folder',
    "  npm test -- --only database -- renewals -t 'is charged'     tests with a title",
    '  npm test -- --only stories -- e2e/identity/login.story.ts   one story',
  ].join('\n');
}
