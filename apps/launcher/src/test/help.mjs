/**
 * Returns the text of `npm test -- --help`.
 *
 * @param {readonly Pick<import('./steps.mjs').Step, 'name' | 'about'>[]} steps
 */
export function help(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  return [
    'Usage: npm test -- [options] [-- tool arguments]',
    '',
    'Runs these steps in order, the last two in parallel. After a failure only quick steps run.',
    '',
    'Steps:',
    ...steps.map(({ name, about }) => `  ${name.padEnd(width)}  ${about ?? ''}`),
    '',
    'Options:',
    '  --only STEP[,STEP]  run only these steps',
    '  --check             no browser, and only the database specs of changed slices',
    '  --thorough          also *.thorough.* specs and stories of every page (CI)',
    '  --nightly           also *.nightly.* specs and the full matrix (nightly job)',
    '  -h, --help          show this text',
    '',
    'Examples:',
    '  npm test -- --only small -- libs/domain/src/commerce        specs in a folder',
    "  npm test -- --only database -- renewals -t 'is charged'     tests with a title",
    '  npm test -- --only stories -- e2e/identity/login.story.ts   one story',
  ].join('\n');
}
