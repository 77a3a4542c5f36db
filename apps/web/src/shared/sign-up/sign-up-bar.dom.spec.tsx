import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { SignUpPlansHead } from '../../commerce/checkout/sign-up-plans/sign-up-plans-head.js';
import { SignUpHead } from '../../identity/sign-up/sign-up-head.js';
import { SlotRenderer } from '../page/page-slots.js';
import { show } from '../page/show.testing.js';

type Page = Parameters<typeof SignUpHead>[0]['progress'];

const stepOf = (currentCount: number, isPlanNext: boolean, isPreShowPolicy = false): Page => ({
  currentCount,
  totalCount: isPreShowPolicy ? 4 : 3,
  isPreShowPolicy,
  isPlanNext,
});

/**
 * Returns the number of frames in the progress bar, the number of completed frames, and whether one is in
 * progress.
 */
async function barOf(head: React.ReactNode) {
  const { unmount, container } = await show(
    <SlotRenderer value={(place, children) => (place === 'head' ? children : null)}>{head}</SlotRenderer>,
  );
  const frames = [...screen.getByRole('img').children];
  const shown = {
    all: frames.length,
    done: frames.filter((frame) => frame.hasAttribute('data-on')).length,
    isUnderWay: frames.some((frame) => frame.hasAttribute('data-now')),
    text: container.querySelector('.band__n')?.textContent,
  };
  unmount();
  return shown;
}

const signUpBar = (progress: Page, isReview = false) =>
  barOf(<SignUpHead title="Title" progress={progress} isReview={isReview} />);
const planBar = (currentCount: number, signUpCount: number | null) =>
  barOf(<SignUpPlansHead title="Title" progress={{ currentCount, totalCount: 2, signUpCount }} />);

describe('the progress bar of a sign-up with a plan', () => {
  it('has the same length on every page and never decreases', async () => {
    const bars = [
      await signUpBar(stepOf(1, true)),
      await signUpBar(stepOf(2, true)),
      await signUpBar(stepOf(3, true)),
      await signUpBar(stepOf(3, true), true),
      await planBar(1, 3),
      await planBar(2, 3),
    ];
    expect(bars.map(({ all }) => all)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(bars.map(({ done, isUnderWay }) => [done, isUnderWay])).toEqual([
      [0, true],
      [1, true],
      [2, true],
      [3, false],
      [3, true],
      [4, true],
    ]);
    expect(new Set(bars.map(({ text }) => text)).size).toBe(6);
  });

  it('has one more frame when the policies are the first step', async () => {
    expect((await signUpBar(stepOf(1, true, true))).all).toBe(6);
    expect((await planBar(2, 4)).all).toBe(6);
  });
});

describe('the progress bar of a sign-up without plans', () => {
  it('is full at the review, which does not count as a further step', async () => {
    expect(await signUpBar(stepOf(3, false))).toEqual({
      all: 3,
      done: 2,
      isUnderWay: true,
      text: 'Step 3 of 3',
    });
    expect(await signUpBar(stepOf(3, false), true)).toEqual({
      all: 3,
      done: 3,
      isUnderWay: false,
      text: 'Review',
    });
  });
});

it('the progress bar counts the two plan pages after a login', async () => {
  expect(await planBar(1, null)).toMatchObject({ all: 2, done: 0 });
});
